// The options of a section of the configuration, as the table of them in the manual.
import { site } from '../../../src/config/schema/site.ts'
import { type Option, optionsOf } from './optionTree.ts'

/** Sections with a table of their own: that of the section around them leaves their options out. */
export const SECTIONS = [
  'i18n',
  'markdown',
  'markdown.math',
  'docs',
  'blog',
  'pages',
  'themeConfig',
  'themeConfig.navbar',
  'themeConfig.footer',
]

/** Options of docs, blog and pages that the table of `markdown` has. */
const SHARED = /^(?:admonitions|(?:remark|rehype|recma)Plugins|beforeDefault\w+)\b/
const sharing = ['docs', 'blog', 'pages']

interface Row {
  path: string
  option: Option
}

/** `section` is empty for the options of the site itself. */
export function optionTable(section: string): string {
  const { prefix, options } = optionsIn(section)
  const own = sharing.includes(section) ? options.filter(({ key }) => !SHARED.test(key)) : options
  const rows = rowsOf(own, prefix).map(({ path, option }) => {
    const name = path.slice(prefix.length)
    return `| \`${name}\` | ${cell(said(option))} |`
  })
  return ['| Key | What it sets |', '|---|---|', ...rows].join('\n')
}

/** Every option, by its whole path. */
export function allOptionPaths(): string[] {
  return ['', ...SECTIONS].flatMap((section) => {
    const { prefix, options } = optionsIn(section)
    return rowsOf(options, prefix).map(({ path }) => path)
  })
}

/** Options without a comment in the schema: nothing could be said of them. */
export function silentOptions(): string[] {
  return ['', ...SECTIONS].flatMap((section) => {
    const { prefix, options } = optionsIn(section)
    return rowsOf(options, prefix).flatMap(({ path, option }) => (option.comment ? [] : [path]))
  })
}

function optionsIn(section: string): { prefix: string; options: Option[] } {
  let options = optionsOf(site)
  let prefix = ''
  for (const key of section.split('.').filter(Boolean)) {
    const { inner } = options.find((option) => option.key === key)!
    prefix += key + inner[0]!.link
    options = inner[0]!.options
  }
  return { prefix, options }
}

/** An object is told of only where something is said of it as a whole. */
function rowsOf(options: Option[], prefix: string): Row[] {
  return options.flatMap((option) => {
    const path = prefix + option.key
    const own = { path, option }
    if (SECTIONS.includes(path) || isMenu(path)) return [own]
    return [own, ...option.inner.flatMap(({ link, options }) => rowsOf(options, path + link))]
  })
}

/** Its items are those of the bar. */
const isMenu = (path: string) =>
  /^themeConfig\.navbar\.items\[\]\.(items|dropdownItems\w+)$/.test(path)

function said({ kind, byDefault, comment = '' }: Option): string {
  const isTold = byDefault === undefined || comment.includes('default')
  const ending = isTold ? kind : `${kind}; default \`${byDefault}\``
  return `${sentence(comment)}<br><small>${ending}</small>`
}

const sentence = (text: string) =>
  text && `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`

export const cell = (text: string) => text.replaceAll('|', '\\|')
