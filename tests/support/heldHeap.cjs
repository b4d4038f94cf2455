// Loaded before the engine: on SIGUSR2, writes what the heap holds, once it is collected, into $HEAP.
const fs = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', async () => {
  // What is outside of the heap goes after what held it.
  collect()
  await new Promise((resolve) => setTimeout(resolve, 50))
  collect()
  const { heapUsed, external } = process.memoryUsage()
  fs.writeFileSync(`${process.env.HEAP}.next`, String(heapUsed + external))
  fs.renameSync(`${process.env.HEAP}.next`, process.env.HEAP)
})
