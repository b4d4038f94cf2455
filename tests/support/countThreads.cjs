// Loaded before a command: tells which threads it starts, and whether the engine was there already.
'use strict'
const { appendFileSync } = require('node:fs')
const threads = require('node:worker_threads')

if (threads.isMainThread) {
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, options)
      const isAhead = !process.moduleLoadList.includes('NativeModule vm')
      appendFileSync(process.env.THREADS_LOG, isAhead ? 'ahead\n' : 'thread\n')
    }
  }
}
