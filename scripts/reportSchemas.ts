// What each command prints with --json, as schemas. The types of the engine say whether they are
// whole: tsc fails where a report has what its schema lacks, or the other way round.
import * as z from 'zod'
import type { SiteStats } from '../src/build/stats.ts'
import type { Problem } from '../src/tools/problem.ts'
import type { BuildReport } from '../src/tools/report.ts'

const text = z.string()
const count = z.int().min(0)

const problem = z
  .strictObject({
    code: text.describe('Never changes; all are listed in the manual.'),
    severity: z.enum(['error', 'warning', 'info']),
    message: text,
    file: text.optional().describe('From the site’s folder.'),
    line: count.optional().describe('Counted from 1.'),
    column: count.optional().describe('Counted from 1.'),
    hint: text.optional().describe('What to do about it.'),
    details: z.array(text).optional().describe('More lines that belong to the message.'),
    stack: text.optional().describe('Where an author’s module threw it.'),
  })
  .meta({ id: 'problem' })

const problems = z.array(problem).describe('In the order in which they are printed.')

const build = z.strictObject({
  ok: z.boolean().describe('Whether the exit code is 0.'),
  stages: z.array(
    z.strictObject({
      name: text,
      ms: z.number().describe('With one decimal.'),
      items: count.optional().describe('How many things it worked on.'),
    }),
  ),
  cache: z.strictObject({ hits: count, misses: count }),
  compiled: count.describe('Sources that were compiled, the others being known.'),
  rendered: count.describe('Pages that were rendered.'),
  files: z.strictObject({ written: count, unchanged: count, removed: count }),
  clientBytes: count.describe('Bytes of script that a reading page loads first.'),
  pages: count.describe('HTML pages of the site.'),
  outDir: text.optional().describe('From the site’s folder when inside.'),
  external: z
    .strictObject({ links: count, asked: count })
    .optional()
    .describe('Links out of the site, with check --external.'),
  problems,
  more: z
    .array(z.strictObject({ severity: problem.shape.severity, code: text, count }))
    .optional()
    .describe('Problems that are not listed: of each code the first thousand are.'),
})

const stats = z.strictObject({
  pages: count.describe('HTML pages, those of lists and tags among them.'),
  docs: count,
  posts: count,
  standAlone: count,
  words: count,
  largest: z.array(z.strictObject({ file: text, href: text, bytes: count, words: count })),
  slowest: z.array(z.strictObject({ file: text, ms: z.number() })),
  orphans: z.array(z.strictObject({ file: text, href: text })),
  unused: z.array(text),
  client: z.strictObject({ scripts: count, styles: count, inline: count }),
  images: z
    .strictObject({
      files: count,
      bytes: count,
      converted: z.strictObject({ files: count, bytes: count }),
      largest: z.array(z.strictObject({ file: text, bytes: count, converted: count })),
    })
    .describe('What texts show, and the forms of it that the last builds made.'),
})

const done = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.strictObject({ ok: z.literal(true), ...shape })

const failure = z.strictObject({ ok: z.literal(false), problems })

const server = z.strictObject({ url: text.describe('Where the site is served.') })

/** By the names of the commands; a command that could not begin gives a `failure`. */
export const REPORTS: Record<string, z.ZodType> = {
  failure,
  build,
  check: build,
  stats: build.extend({ stats: stats.optional() }),
  snippets: z.strictObject({
    ok: z.boolean(),
    counts: z.record(text, count).optional().describe('Pages and blocks, by what became of them.'),
    problems,
  }),
  dev: server,
  preview: server,
  init: done({ folder: text, template: text, files: z.array(text) }),
  new: done({
    kind: z.enum(['post', 'doc', 'page', 'category']),
    file: text.describe('From the site’s folder.'),
    title: text,
  }),
  config: z.looseObject({ title: text, root: text }).describe('The checked configuration.'),
  clear: done({ removed: z.array(text), kept: z.array(text) }),
  version: done({ version: text, written: z.array(text) }),
  'write-translations': done({ written: z.array(text) }),
  migrate: done({ file: text }),
}

/** Fails to compile where the two differ. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const areSame: [
  Same<z.output<typeof problem>, Problem>,
  Same<z.output<typeof build>, BuildReport>,
  Same<z.output<typeof stats>, SiteStats>,
] = [true, true, true]
export const areReportsWhole = areSame.every(Boolean)
