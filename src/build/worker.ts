// What a worker thread does: a batch of tasks by name. Tasks and results are plain data. The names
// are those that `Pool.run` is called with: 'compile' by compileAll.ts, 'render' by renderPages.ts,
// 'compress' by compressAll.ts, 'emit' by ownEmitters.ts, 'index' by searchFiles.ts, 'prove' by
// siteProvers.ts.
import { strayError } from '../config/thrownByAuthors.ts'
import { type RunTasks, serveJobs } from '../tools/poolThread.ts'

/** Each is loaded when it is first asked for. */
const loaders: Record<string, () => Promise<RunBatch>> = {
  compile: async () => (await import('../markdown/compileBatch.ts')).compileBatch,
  render: async () => (await import('../render/render.ts')).renderBatch,
  compress: async () => (await import('../publish/compress.ts')).compressBatch,
  emit: async () => (await import('../emit/runEmitter.ts')).emit,
  index: async () => (await import('../emit/search/indexBlock.ts')).indexBlocks,
  prove: async () => (await import('../snippets/runProver.ts')).prove,
}

type RunBatch = (tasks: never[], context: never) => Promise<unknown[]>

const loaded = new Map<string, RunBatch>()

const run: RunTasks = async (name, tasks, context) => {
  const known = loaded.get(name) ?? (await loaders[name]!())
  loaded.set(name, known)
  return known(tasks, context)
}

serveJobs(run, strayError)
