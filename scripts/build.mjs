// node scripts/build.mjs [server] [web] [simulator]: builds the named parts, or all that an owner runs.
import './lib/require-node.mjs'
import { buildPart, PARTS } from './lib/build.mjs'
import { complain } from './lib/log.mjs'

const named = process.argv.slice(2)
const unknown = named.find((part) => !(part in PARTS))
if (unknown) {
  complain(`There is no part called ${unknown}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
for (const part of named.length ? named : ['server', 'web']) {
  await buildPart(part).catch((error) => {
    // A builder's message says file and line; its own stack helps nobody.
    console.error(error.message)
    process.exit(1)
  })
}
