// Keys at the top of a configuration of Docusaurus that ours does not have.

import type { ConfigSource } from '../config/resolveConfig.ts'
import { programName } from '../tools/commandLine/command.ts'

/** What its configurations hold and what changes nothing here. */
export const NOTHING = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'future',
  'ssrTemplate',
  'storage',
  'webpack',
]

/** By the key, what to write in its place. */
const HINTS: Record<string, string> = {
  presets: 'It is a key of Docusaurus: write its docs, blog, pages and theme at the top.',
  plugins:
    'It is a key of Docusaurus: plugins of Markdown go into markdown.remarkPlugins, docs, blog, pages and redirects to the top.',
  themes:
    'It is a key of Docusaurus: style sheets go into theme.customCss, diagrams are markdown.mermaid.',
}

/** Keys at the top that both have; any other of ours is the sign of a configuration of ours. */
const OF_BOTH =
  /^(?:title|tagline|url|baseUrl|favicon|i18n|trailingSlash|noIndex|on[A-Z]\w*|titleDelimiter|baseUrlIssueBanner|staticDirectories|markdown|headTags|scripts|stylesheets|clientModules|themeConfig|customFields)$/

/**
 * What to type where such a key stands in our configuration, whose file is `file`; undefined for
 * any other key. `ours` are the keys that we know.
 */
export function hintAboutForeign(
  key: string,
  { file, value }: Pick<ConfigSource, 'file' | 'value'>,
  ours: string[],
): string | undefined {
  if (NOTHING.includes(key))
    return 'Remove it: it is a key of Docusaurus, and changes nothing here.'
  if (key === 'prism') return IN_PRISM
  const hint = HINTS[key]
  if (hint === undefined) return undefined
  if (Object.keys(value as object).some((each) => ours.includes(each) && !OF_BOTH.test(each)))
    return hint
  const theirs = `docusaurus.config.${/[^.]+$/.exec(file)![0].replace('json', 'js')}`
  return `${hint} If all of the file is of Docusaurus, rename it to ${theirs}, and run ${programName()} migrate.`
}

/** Of Docusaurus's settings of code. */
export const IN_PRISM =
  'Remove it: all languages of code are known, and theme.customCss sets the colours of code. The language of code that names none is markdown.codeLanguage, and comments that mark lines are markdown.magicComments.'
