// The text of a bundled configuration, as a tree.
import { type AnyNode, type Options, parse } from 'acorn'

const options: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/** Modules of CommonJS may have what other modules may not. */
function treeOf(code: string): AnyNode {
  try {
    return parse(code, options)
  } catch {
    return parse(code, { ...options, sourceType: 'script' })
  }
}

interface Found {
  node: AnyNode
  parent?: AnyNode
}

/** Every node, from the outside in; undefined for what is no JavaScript. */
export function nodesOf(code: string): Found[] | undefined {
  try {
    return nodesUnder(treeOf(code))
  } catch {
    return undefined
  }
}

function nodesUnder(tree: AnyNode): Found[] {
  const found: Found[] = [{ node: tree }]
  for (const { node } of found)
    for (const value of Object.values(node))
      for (const inner of [value].flat() as unknown[])
        if (isNode(inner)) found.push({ node: inner, parent: node })
  return found
}

const isNode = (value: unknown): value is AnyNode =>
  typeof (value as AnyNode | null)?.type === 'string'

/**
 * The names that the text of a function takes from around it, in their order; a method's text is
 * that of a member. None for what is no JavaScript.
 */
export function freeNames(text: string): string[] {
  const nodes = nodesOf(`(${text})`) ?? nodesOf(`({ ${text} })`) ?? []
  const own = new Set(['arguments'])
  for (const { node } of nodes) for (const name of declaredIn(node)) own.add(name)
  const named = nodes.flatMap(({ node, parent }) =>
    node.type === 'Identifier' && !isKey(node, parent) && !own.has(node.name) ? [node.name] : [],
  )
  return [...new Set(named)]
}

/** A name after a dot or before a colon names no variable. */
function isKey(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.property === node && !parent.computed
    case 'Property':
      return parent.key === node && !parent.computed && !parent.shorthand
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.key === node && !parent.computed
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return true
    default:
      return false
  }
}

function declaredIn(node: AnyNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id)
    case 'CatchClause':
      return namesIn(node.param)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [node.id, ...node.params].flatMap(namesIn)
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesIn(node.id)
    default:
      return []
  }
}

/** Of a pattern; what a default value names is none of them. */
function namesIn(pattern: AnyNode | null | undefined): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'Property' ? each.value : each.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
