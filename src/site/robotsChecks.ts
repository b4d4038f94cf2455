// What an author should know of `robotsTxt`: that a file of their own wins, and where crawlers
// look.
import type { Site } from '../types/site.ts'
import { configProblem, type ReportProblem } from './report.ts'

export function checkRobots(
  { config, staticFiles, locale }: Pick<Site, 'config' | 'staticFiles' | 'locale'>,
  report: ReportProblem,
): void {
  if (!config.robotsTxt || locale !== config.i18n.defaultLocale) return
  const tell = (message: string, hint: string) =>
    report({
      ...configProblem(config, ['robotsTxt'], { code: 'ROBOTS_TXT', message, hint }),
      severity: 'warning',
    })
  if (staticFiles.has('/robots.txt'))
    tell(
      'the option changes nothing: the static file "robots.txt" is published as it is',
      'Remove the file, or the option.',
    )
  else if (config.baseUrl !== '/')
    tell(
      `crawlers read robots.txt at the root of a host only, and this one is at "${config.baseUrl}robots.txt"`,
      'Leave the option out, and write the file where the host’s root is.',
    )
}
