#!/usr/bin/env node
// The command `quire`: loads the engine and runs one command line, as a process of its own.
// CommonJS, since Node takes 10 ms longer to start an ECMAScript module (decisions/0040).
'use strict'
const { loadMain, runMain } = require('./engine.cjs')

// Nobody reads any more (`quire check | head`): that is no fault. What else can go wrong there the
// command line says itself.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
run()

async function run() {
  if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true)
  const main = await loadMain()
  process.exitCode = await runMain(main, process.argv.slice(2))
  // Worker threads or an open connection must not keep a finished command alive, but a slow reader
  // gets everything.
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) => new Promise((resolve) => stream.write('', resolve)),
    ),
  )
  process.exit()
}
