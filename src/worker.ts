// The worker's way in: a batch of tasks by name. Tasks and results are plain data.
import { type CompileTask, compileBatch } from './compile/compileAll.ts'
import type { MarkdownOptions } from './compile/markdown.ts'
import { type RenderContext, type RenderTask, renderBatch } from './output/render.ts'

type Batch = { name: 'compile'; tasks: CompileTask[]; context: MarkdownOptions } | { name: 'render'; tasks: RenderTask[]; context: RenderContext }

export default function work(batch: Batch): Promise<unknown[]> {
  return batch.name === 'compile' ? compileBatch(batch.tasks, batch.context) : renderBatch(batch.tasks, batch.context)
}
