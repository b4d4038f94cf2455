// What a worker thread does: a batch of tasks by name. Tasks and results are plain data. The names
// are those that `Pool.run` is called with: 'compile' by compileAll.ts, 'render' by renderPages.ts,
// 'compress' by compressAll.ts, 'emit' by ownEmitters.ts, 'index' by searchFiles.ts, 'prove' by
// siteProvers.ts, 'search' by lateSearch.ts.
import { compileBatch } from '../compile/compileAll.ts'
import { lateSearches } from '../compile/lateSearch.ts'
import { strayError } from '../config/thrownByAuthors.ts'
import { emit } from '../output/emitters/runEmitter.ts'
import { indexBlocks } from '../output/emitters/search/indexBlock.ts'
import { compressBatch } from '../output/publish/compress.ts'
import { renderBatch } from '../output/render/render.ts'
import { prove } from '../snippets/runProver.ts'
import { serveJobs } from '../tools/poolThread.ts'

const tasksByName = {
  compile: compileBatch,
  render: renderBatch,
  compress: compressBatch,
  emit,
  index: indexBlocks,
  prove,
  search: lateSearches,
}

serveJobs(
  (name, tasks, context) => tasksByName[name as keyof typeof tasksByName](tasks, context),
  strayError,
)
