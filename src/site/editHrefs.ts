// Where "Edit this page" leads. Asked while the site is put together: the function of an
// author may fail, and what it says is part of what pages show.
import type { SiteConfig } from '../config/config.ts'
import type { EditUrl } from '../config/schema/docs.ts'
import { isExternal, joinPath, runningScheme } from '../shared/url.ts'
import { messageOf } from '../tools/thrown.ts'
import type { Entry } from '../types/entry.ts'
import { hrefOf } from './address.ts'
import { ownPath } from './locales/localeContent.ts'
import { configProblem, type ReportProblem } from './report.ts'

/** What the configuration says of the edit links of a section. */
interface EditOptions {
  editUrl?: string | EditUrl
  /** What a function is given besides the address. */
  parts: Omit<Parameters<EditUrl>[0], 'permalink'>
  /** The file to edit, when it is not the entry's own; relative to the site's folder. */
  path?: string
}

/**
 * The author's own address; none when that is null or empty; else the site's, with the source's
 * path. A function that gives no address gives no link; what it throws is thrown.
 */
function editHrefOf(entry: Entry, options: EditOptions, permalink: string): string | undefined {
  const own = entry.compiled.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  const { editUrl, parts, path = ownPath(entry.source) } = options
  if (typeof editUrl !== 'function')
    return editUrl === undefined ? undefined : joinPath(editUrl, path)
  const href = editUrl({ ...parts, permalink })
  const scheme = typeof href === 'string' ? runningScheme(href) : undefined
  if (scheme) throw new Error(`it gives an address that begins with "${scheme}:"`)
  return typeof href === 'string' && isExternal(href) ? href : undefined
}

interface Around {
  config: SiteConfig
  locale: string
  /** Where the option stands. */
  key: PropertyKey[]
  report: ReportProblem
}

export function addEditHref(entry: Entry, options: EditOptions, around: Around): void {
  const { config, locale, key, report } = around
  const permalink = hrefOf(entry.path, { config, locale })
  try {
    entry.editHref = editHrefOf(entry, options, permalink)
  } catch (error) {
    const message = `editUrl fails for "${entry.source.path}": ${messageOf(error)}`
    const hint = 'Correct the function.'
    report(configProblem(config, key, { code: 'CONFIG_THROWS', message, hint }))
  }
}
