// Turns what MDX adds to a tree into what Markdown has: tags become elements, expressions their
// values, statements go away. Nothing is run: what would have to be is noted in `dynamic`, and
// reported.

import type { Node } from 'estree'
import type { Nodes, Parents, Root } from 'mdast'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import type { PageContext } from '../document/context.ts'
import { TRUNCATE_MARK } from '../text/truncate.ts'
import { type Binding, bindingOf, componentHint, PARTS, type Role } from './bindings.ts'
import { evaluate, type Known, NotStatic } from './evaluate.ts'
import { Findings, positionOf } from './findings.ts'
import { isEmptyExpression, parseExpression } from './javascript.ts'
import type { ModuleScope } from './moduleScope.ts'
import { isElement, isExpression, type JsxElement, type MdxExpression } from './nodes.ts'
import { unknownHint } from './unknownComponent.ts'
import { textNodes } from './values.ts'

/** A tag with the values of its attributes, those left out that need to be run. */
export interface ComponentTag {
  name: string
  props: Record<string, unknown>
  node: JsxElement
}

/** What tags become, by what their names stand for. */
export interface TagMakers {
  element(tag: ComponentTag, lowering: Lowering): Nodes[]
  component(role: Role, tag: ComponentTag, lowering: Lowering): Nodes[]
  partial(path: string, tag: ComponentTag): Nodes[]
}

export class Lowering extends Findings {
  readonly context: PageContext
  readonly scope: ModuleScope
  /** Ids of elements so far, of all texts of the page. */
  readonly ids: Set<string>
  /** Drawings around the tag that is being read. */
  drawings = 0
  /** Components of the site's own around the tag that is being read. */
  #own = 0
  readonly #used = new Set<string>()
  readonly #makers: TagMakers

  constructor(context: PageContext, scope: ModuleScope, makers: TagMakers) {
    super()
    this.context = context
    this.ids = context.ids
    this.scope = scope
    this.#makers = makers
  }

  /** Changes `tree`. */
  run(tree: Root): void {
    for (const { name, node } of this.scope.dynamicExports()) {
      this.needsRun({ position: positionOf(node) }, `exports ${name}`, {
        code: 'MDX_EXPORT',
        message: `the export "${name}" is only known when it runs`,
        hint: 'Remove it, export a literal, or set "markdown: { modules: true }".',
      })
    }
    if (this.context.isTranslated)
      for (const { from, node } of this.scope.imports.values())
        if (from === TEXTS) this.mustRun({ position: positionOf(node) }, 'speaks several languages')
    for (const node of this.scope.effects) {
      this.mustRun({ position: positionOf(node) }, `imports "${node.source.value}"`)
      this.#importLeftOut(String(node.source.value), node, 'warning')
    }
    this.#children(tree)
    for (const [name, { from, node }] of this.scope.imports) {
      const binding = bindingOf(name, this.scope)
      if (this.#used.has(name) || !('unknown' in binding) || from === 'react') continue
      // Nothing on the page is made of it, so it is not missed.
      this.#importLeftOut(name, node, 'info')
    }
  }

  #importLeftOut(name: string, node: Node, severity: Problem['severity']): void {
    this.report(
      { position: positionOf(node) },
      {
        code: 'MDX_IMPORT',
        severity,
        message: `the import of ${name} is left out`,
        hint: componentHint(this.context.format),
      },
    )
  }

  /** The nodes below `parent`, lowered. */
  #children(parent: Parents): void {
    const done: Nodes[] = []
    for (const child of parent.children) {
      if (isElement(child)) append(done, this.#element(child))
      else if (isExpression(child)) append(done, this.#expression(child))
      else if (child.type !== 'mdxjsEsm') {
        if ('children' in child) this.#children(child)
        done.push(child)
      }
    }
    parent.children = done as never[]
  }

  childrenOf(node: JsxElement): Nodes[] {
    this.#children(node)
    return node.children
  }

  #expression(node: MdxExpression): Nodes[] {
    if (isEmptyExpression(node.value)) {
      const isTruncate = /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(node.value)
      return isTruncate ? [{ ...TRUNCATE_MARK, position: node.position }] : []
    }
    if (parseExpression(node.value)?.type === 'SequenceExpression')
      this.reportPart(
        node,
        {
          code: 'MDX_EXPRESSION',
          severity: 'warning',
          message: `{${short(node.value)}} shows the last of its values alone`,
          hint: 'Write \\{ and \\} for braces that are text.',
        },
        true,
      )
    try {
      return textNodes(this.value(node.value), node)
    } catch (error) {
      if (!(error instanceof NotStatic)) throw error
      this.needsRun(node, `holds {${short(node.value)}}`, {
        code: 'MDX_EXPRESSION',
        message: `the value of {${short(node.value)}} cannot be known: ${error.message}`,
        hint: 'Write the result itself, or put code between backticks.',
      })
      return []
    }
  }

  /** Throws NotStatic. */
  value(expression: string): unknown {
    const tree = parseExpression(expression)
    if (!tree) throw new NotStatic('it is no expression')
    return evaluate(tree, this.#lookup)
  }

  readonly #lookup = (name: string): Known | undefined => {
    this.#used.add(name)
    const { props, frontMatter } = this.context
    if (name === 'props' && props) return { value: props }
    if (name === 'frontMatter' && frontMatter) return { value: frontMatter }
    return this.scope.lookup(name)
  }

  #element(node: JsxElement): Nodes[] {
    if (node.name === 'head' && this.context.format === 'mdx') node.name = HEAD
    const { name } = node
    if (name === null) return this.childrenOf(node)
    const root = name.split('.')[0]!
    this.#used.add(root)
    if (/^[a-z][^.]*$/.test(name)) return this.#makers.element(this.tagOf(node, name), this)
    const binding = this.#bindingOf(root)
    if (name !== root || 'unknown' in binding) return this.#unknown(node, name, binding)
    if ('partial' in binding) return this.#makers.partial(binding.partial, this.tagOf(node, name))
    return this.#makers.component(binding.role, this.tagOf(node, name), this)
  }

  #bindingOf(name: string): Binding {
    const binding = bindingOf(name, this.scope)
    const { format, hasOwnComponents } = this.context
    const isFree = 'unknown' in binding && binding.unknown === undefined && format === 'mdx'
    if (!isFree || hasOwnComponents || this.scope.declares(name) || !Object.hasOwn(PARTS, name))
      return binding
    return { role: PARTS[name]! }
  }

  #unknown(node: JsxElement, name: string, binding: Binding): Nodes[] {
    const from = 'unknown' in binding ? binding.unknown : undefined
    const isDeclared = this.scope.declares(name.split('.')[0]!)
    if (isDeclared || from !== undefined || this.#isOwn(name)) this.mustRun(node, `uses <${name}>`)
    const message = isDeclared
      ? `<${name}> of this file cannot be shown in Markdown`
      : from === undefined
        ? `<${name}> is neither imported nor a known part`
        : `<${name}> of ${from} cannot be shown in Markdown`
    const { format, includes } = this.context
    const isUnknown = !isDeclared && from === undefined && /^[A-Z]\w*$/.test(name)
    const hint =
      format === 'mdx' && isUnknown ? unknownHint(name, includes.root) : componentHint(format)
    // MDX 1 shows what is inside.
    const isText = this.context.extras.mdx1 && !isDeclared && from === undefined
    this.tell(node, {
      code: 'MDX_COMPONENT',
      severity: isText ? 'warning' : 'error',
      message,
      hint,
    })
    this.#own++
    const children = this.childrenOf(node)
    this.#own--
    return children
  }

  get isInOwn(): boolean {
    return this.#own > 0
  }

  /** A component of the site's own, or one that needs no import and no form in HTML has. */
  #isOwn(name: string): boolean {
    const { format, hasOwnComponents = false } = this.context
    return format === 'mdx' && (hasOwnComponents || name === HEAD)
  }

  /** Attributes that need to be run are reported and left out. */
  tagOf(node: JsxElement, name: string): ComponentTag {
    const props: Record<string, unknown> = Object.create(null)
    for (const attribute of node.attributes) {
      const key = attribute.type === 'mdxJsxAttribute' ? attribute.name : '…'
      try {
        if (attribute.type === 'mdxJsxExpressionAttribute')
          Object.assign(props, this.value(`{${attribute.value}}`))
        else if (typeof attribute.value === 'object' && attribute.value !== null)
          props[key] = this.value(attribute.value.value)
        else props[key] = attribute.value ?? true
      } catch (error) {
        if (!(error instanceof NotStatic)) throw error
        // A table of contents is known later.
        if (name === 'TOCInline' || this.#isToc(node)) props[key] = attribute.value
        else this.notLiteral(node, key, name)
      }
    }
    return { name, props, node }
  }

  #isToc = ({ name }: JsxElement) => {
    const binding = name ? bindingOf(name, this.scope) : undefined
    return binding !== undefined && 'role' in binding && binding.role === 'TOCInline'
  }

  notLiteral(node: JsxElement, key: string, name: string): void {
    this.needsRun(node, `gives <${name}> a ${key} that has to be run`, {
      code: 'MDX_VALUE',
      message: `the value of ${key} on <${name}> must be a literal`,
      hint: 'Write the text, list or map itself; nothing is run.',
    })
  }
}

/** What Docusaurus makes of `<head>` in a document. */
export const HEAD = 'Head'

const TEXTS = '@docusaurus/Translate'

const short = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
