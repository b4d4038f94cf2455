// What the names of tags stand for: the theme's components, Markdown files, or what no one here
// knows.
import { isMarkdownFile } from '../../tools/sourceNames.ts'
import type { Statement } from '../text/statements.ts'
import type { ModuleScope } from './moduleScope.ts'

export type Role =
  | 'Tabs'
  | 'TabItem'
  | 'TOCInline'
  | 'Link'
  | 'Admonition'
  | 'CodeBlock'
  | 'Details'
  | 'Heading'
  | 'ThemedImage'
  | 'DocCardList'
  | 'DocCard'
  | 'Translate'

/** `unknown` is where it is imported from, undefined for a name that is not declared. */
export type Binding = { role: Role } | { partial: string } | { unknown: string | undefined }

const MODULES: Record<string, Role> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/TOCInline': 'TOCInline',
  '@theme/Link': 'Link',
  '@docusaurus/Link': 'Link',
  '@theme/Admonition': 'Admonition',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Details': 'Details',
  '@theme/MDXComponents/Details': 'Details',
  '@theme/Heading': 'Heading',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/DocCardList': 'DocCardList',
  '@theme/DocCard': 'DocCard',
  '@docusaurus/Translate': 'Translate',
}

/** Names that are unlikely to mean anything else need no import. */
export const GLOBALS: Record<string, Role> = {
  Tabs: 'Tabs',
  TabItem: 'TabItem',
  TOCInline: 'TOCInline',
  Details: 'Details',
}

/** Those that a document in MDX may use without an import, unless it or the site says otherwise. */
export const PARTS: Record<string, Role> = {
  ...GLOBALS,
  Admonition: 'Admonition',
  CodeBlock: 'CodeBlock',
  Heading: 'Heading',
  Link: 'Link',
  ThemedImage: 'ThemedImage',
  DocCard: 'DocCard',
  DocCardList: 'DocCardList',
}

/** What to do about a component that is known, and has no form in HTML. */
export const componentHint = (format: 'md' | 'mdx'): string =>
  format === 'md'
    ? 'Rename the file to .mdx: there it may use components of its own.'
    : `Use a part of the theme: ${USUAL}.`

const USUAL = 'Tabs, TabItem, TOCInline, Link, Admonition, Details, CodeBlock'

export function bindingOf(name: string, scope: ModuleScope): Binding {
  const imported = scope.imports.get(name)
  if (!imported)
    return Object.hasOwn(GLOBALS, name) ? { role: GLOBALS[name]! } : { unknown: undefined }
  const { from } = imported
  if (imported.name !== 'default') return { unknown: from }
  if (isMarkdownFile(from)) return { partial: from }
  return Object.hasOwn(MODULES, from) ? { role: MODULES[from]! } : { unknown: from }
}

/** True where `text` may hold a tag of one of the names. */
export function mayHoldTags(text: string, names: Iterable<string>): boolean {
  for (const name of names) if (text.includes(`<${name}`) || text.includes(`</${name}`)) return true
  return false
}

/** Names whose tags mean something in a text with these imports. */
export function tagNames(statements: Statement[]): Set<string> {
  const imported = statements.flatMap(({ program }) =>
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  )
  return new Set([...Object.keys(GLOBALS), ...imported])
}
