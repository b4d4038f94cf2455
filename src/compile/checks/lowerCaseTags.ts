// A component whose name begins with a small letter: `<card/>` is an element of HTML, whatever the
// document imports or exports under that name.

import type { ImportDeclaration } from 'estree'
import type { Nodes, Parents, Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { parseModule } from '../mdx/javascript.ts'
import { codeOf, isElement, isEsm, type JsxElement } from '../mdx/nodes.ts'
import { declaredBy } from '../module/names.ts'
import { SVG_TAGS } from '../plugins/allowedHtml.ts'
import { walk } from '../tree/walk.ts'
import { HTML_NAMES } from './htmlNames.ts'

const SMALL = /^[a-z]\w*$/
/** Their elements have names of their own. */
const DRAWN = new Set(['svg', 'math'])
const COMPONENTS = /\/[^/.]+(?:\.(?:[jt]sx?|mdx?))?$/

/** One for each name, at its first tag. `tree` is what MDX made of a document. */
export function lowerCaseTags(tree: Root): Problem[] {
  const statements = tree.children.flatMap((node) => (isEsm(node) ? node.value : []))
  if (statements.length === 0) return []
  const code = statements.join('\n')
  const tags = new Map<string, JsxElement>()
  const inBraces: string[] = []
  walk<Nodes, Parents>(tree, (node) => {
    if (!isElement(node)) {
      if (!isEsm(node)) append(inBraces, codeOf(node))
      return undefined
    }
    append(inBraces, codeOf(node))
    const { name } = node
    if (name && SMALL.test(name) && !tags.has(name) && code.includes(name)) tags.set(name, node)
    return name && DRAWN.has(name) ? 'skip' : undefined
  })
  if (tags.size === 0) return []
  const body = statements.flatMap((each) => parseModule(each)?.body ?? [])
  const isValue = (name: string) =>
    countOf(name, inBraces.join('\n')) > 0 || countOf(name, code.replace(QUOTED, '')) > 1
  return [...tags].flatMap(([name, { position, children }]) => {
    const isElementName = HTML_NAMES.has(name) || SVG_TAGS.has(name)
    const imported = body.find(
      (node): node is ImportDeclaration =>
        node.type === 'ImportDeclaration' &&
        node.specifiers.some(({ local }) => local.name === name),
    )
    if (!imported && !body.some((node) => declaredBy(node).includes(name))) return []
    // `import img from './a.png'` is a value, and so is `export const summary = …`.
    const isComponent = imported && COMPONENTS.test(String(imported.source.value))
    if (isElementName && (!isComponent || isValue(name))) return []
    const { line, column } = position?.start ?? {}
    const own = capital(name)
    return {
      code: 'MDX_TAG',
      severity: 'warning',
      message: `<${name}> is taken for HTML, and not for the ${name} that is ${imported ? 'imported' : 'exported'}: components have names with a capital letter`,
      line,
      column,
      hint: `Write ${imported ? importOf(imported, name) : `${own} for ${name} where it is exported`}, and <${own}${children.length > 0 ? `>…</${own}>` : ' />'}.`,
    }
  })
}

const QUOTED = /'[^'\n]*'|"[^"\n]*"/g

const countOf = (name: string, code: string) =>
  code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)

function importOf({ source, specifiers }: ImportDeclaration, name: string): string {
  const specifier = specifiers.find(({ local }) => local.name === name)
  const written = {
    ImportDefaultSpecifier: capital(name),
    ImportNamespaceSpecifier: `* as ${capital(name)}`,
    ImportSpecifier: `{ ${importedName(specifier)} as ${capital(name)} }`,
  }
  return `import ${written[specifier!.type]} from '${source.value}'`
}

const importedName = (specifier: ImportDeclaration['specifiers'][number] | undefined) =>
  specifier?.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : undefined
