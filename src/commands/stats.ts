// quire stats: what the site is made of, and what it could do without.
import type { SiteStats, StatsReport } from '../build/stats.ts'
import { plural } from '../tools/plural.ts'
import { buildFlagsFrom, type Context } from './context.ts'
import { type ExitCode, runAndReport } from './runAndReport.ts'

export function runStats(context: Context): Promise<ExitCode> {
  return runAndReport(context, 'checked', async () => {
    const { statsOf } = await import('../build/stats.ts')
    const report: StatsReport = await statsOf(context.root, buildFlagsFrom(context))
    if (report.stats && !context.args.on.has('json')) context.print(tableOf(report.stats))
    return report
  })
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function tableOf(stats: SiteStats): string {
  const { docs, posts, standAlone, client, images, unused, orphans } = stats
  return [
    `${plural(stats.pages, 'page')}: ${plural(docs, 'doc')}, ${plural(posts, 'post')}, ${plural(standAlone, 'stand-alone page')}, and lists`,
    `${plural(stats.words, 'word')}`,
    `client, compressed: ${kB(client.scripts)} of scripts, ${kB(client.styles)} of styles, ${kB(client.inline)} in each page`,
    ...list(
      'Largest',
      stats.largest.map(
        ({ file, bytes, words }) => `${kB(bytes)}  ${file} (${plural(words, 'word')})`,
      ),
    ),
    ...list(
      imagesTitle(images),
      images.largest.map(({ file, bytes, converted }) =>
        converted > 0
          ? `${kB(bytes)}  ${file} (converted: ${kB(converted)})`
          : `${kB(bytes)}  ${file}`,
      ),
    ),
    ...list(
      'Slowest to compile',
      stats.slowest.map(({ file, ms }) => `${ms.toFixed(1)} ms  ${file}`),
    ),
    ...list(
      'Orphans: no page links to them, and no sidebar shows them',
      orphans.map(({ file, href }) => `${file}  ${href}`),
    ),
    ...list('Files that no source names', unused),
  ].join('\n')
}

const imagesTitle = ({ files, bytes, converted }: SiteStats['images']) =>
  `${plural(files, 'image')} of ${kB(bytes)}${converted.files > 0 ? `, converted into ${plural(converted.files, 'file')} of ${kB(converted.bytes)}` : ''}; the largest`

const list = (title: string, lines: string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
