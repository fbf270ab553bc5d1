// npm start: installs what the lock file says, builds what changed, runs the server. Needs Node and npm only.
import './lib/require-node.mjs'

// Not imported above: a Node that is too old could not even read it.
import('./lib/start.mjs')
  .then(({ start }) => start())
  .catch((error) => {
    console.error(error)
    process.exit(1)
  })
