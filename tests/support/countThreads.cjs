// Loaded before a command: a line in a log for each thread that it starts.
'use strict'
const { appendFileSync } = require('node:fs')
const threads = require('node:worker_threads')

if (threads.isMainThread) {
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      super(file, options)
      appendFileSync(process.env.THREADS_LOG, 'thread\n')
    }
  }
}
