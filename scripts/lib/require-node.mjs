// Plain old syntax on purpose: this must run, and say what is wrong, on a Node that is too old for the rest.
const found = process.versions.node.split('.').map(Number)
const oldest = [20, 19]

if (found[0] < oldest[0] || (found[0] === oldest[0] && found[1] < oldest[1])) {
  console.error(`Piying needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
