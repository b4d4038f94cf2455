// Renders pages, in threads when there is much to do.
import { TIME_LIMIT } from '../output/render/authorsCode.ts'
import { lostPage, renderBatch, skippedPage, tooSlow } from '../output/render/render.ts'
import type { RenderContext, RenderResult, RenderTask } from '../output/render/renderTask.ts'
import type { Pool } from '../tools/pool.ts'

/** Measured, of a site's first hundred pages (decisions/0058). */
const MS_PER_KB = 0.3
/** What a page costs besides its text, as if it were text: the shell around it. */
const KB_PER_PAGE = 4

/** Of the files of a page, in the output. */
export const pathsOf = ({
  htmlPath,
  jsonPath,
  markdownPath,
}: Pick<RenderTask, 'htmlPath' | 'jsonPath' | 'markdownPath'>): string[] =>
  [htmlPath, jsonPath, markdownPath].filter((path) => path !== undefined)

/** One result per task, in the same order. */
export const renderTasks = (
  tasks: RenderTask[],
  context: RenderContext,
  pool: Pool,
  done?: () => void,
): Promise<RenderResult[]> =>
  // In a thread, src/build/worker.ts leads from the name to the same function as `here`.
  pool.run('render', tasks, context, {
    kB: ({ json, prose }) =>
      KB_PER_PAGE + prose.reduce((sum, { length }) => sum + length, json.length) / 1000,
    msPerKb: MS_PER_KB,
    here: renderBatch,
    helps: context.isOwnTheme ? undefined : ({ moduleFile }) => moduleFile === undefined,
    done,
    limit: { ms: () => TIME_LIMIT, late: tooSlow, lost: lostPage, skipped: skippedPage },
  })
