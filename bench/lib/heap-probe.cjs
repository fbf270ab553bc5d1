// Loaded into a server before it starts (NODE_OPTIONS=--require). At SIGUSR2 it cleans up and prints what is left.
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round++) collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  console.log(`left in memory: ${heapUsed} ${arrayBuffers}`)
})
