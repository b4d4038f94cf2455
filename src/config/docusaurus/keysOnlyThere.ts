// Keys at the top of a configuration of Docusaurus that ours does not have.
import { programName } from '../../tools/commandLine/command.ts'

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

/** Docs, blog, pages and a theme, by their packages. */
const PACKAGES = ['presets', 'plugins', 'themes']

/**
 * What to type where such a key stands in our configuration, whose file is `file`; undefined for
 * any other key.
 */
export function hintAboutForeign(key: string, file: string): string | undefined {
  if (NOTHING.includes(key))
    return 'Remove it: it is a key of Docusaurus, and changes nothing here.'
  if (!PACKAGES.includes(key)) return undefined
  const theirs = `docusaurus.config.${/[^.]+$/.exec(file)![0].replace('json', 'js')}`
  const own = key === 'plugins' ? 'Plugins of Markdown go into markdown.remarkPlugins. ' : ''
  return `${own}It is a key of Docusaurus: rename the file to ${theirs}, and type ${programName()} migrate.`
}
