// Lower-case tags in MDX: HTML elements, held against the same allow-list as raw HTML. React would
// write each attribute that is on a tag, so each is judged here, before either way of rendering.
import type { Properties } from 'hast'
import type { Nodes } from 'mdast'
import {
  DROPPED_TO_TEXT,
  DROPPED_WHOLE,
  HTML_TAGS,
  OTHER_TAGS,
  SVG_TAGS,
  SVG_TEXTS,
} from '../plugins/allowedHtml.ts'
import { attributeFault } from '../plugins/sanitize.ts'
import { textOfNodes } from '../tree/textOf.ts'
import { NotStatic } from './evaluate.ts'
import type { ComponentTag, Lowering } from './lowering.ts'
import { markup } from './nodes.ts'
import { propertiesFrom } from './properties.ts'
import { isHarmlessStyle } from './style.ts'
import { partInSmall } from './unknownComponent.ts'

export function elementNodes(tag: ComponentTag, lowering: Lowering): Nodes[] {
  const { name, node } = tag
  const { mode } = lowering.context
  const part = partInSmall(name)
  if (part) {
    const message = `"<${name}>" is not an HTML element, and no part of the theme`
    const hint = `Did you mean <${part}>? Names of parts begin with a capital letter.`
    lowering.reportPart(node, { code: 'HTML_UNKNOWN', severity: 'warning', message, hint }, true)
  }
  const isDrawing = name === 'svg' || lowering.drawings > 0
  if (mode === 'sanitize' && DROPPED_WHOLE.has(name)) return dropped(tag, lowering, [])
  if (isDrawing) lowering.drawings++
  const children = lowering.childrenOf(node)
  if (isDrawing) lowering.drawings--
  if (mode === 'drop') {
    lowering.tell(node, {
      code: 'HTML_DROPPED',
      severity: 'info',
      message: 'raw HTML is left out',
      hint: `Set "markdown: { html: 'sanitize' }" in the configuration to keep what is harmless.`,
    })
    return children
  }
  if (mode === 'sanitize' && isDrawing) {
    if (SVG_TEXTS.has(name) && lowering.drawings > 0)
      return element(tag, true, [{ type: 'text', value: textOfNodes(children) }], lowering)
    if (!SVG_TAGS.has(name)) return dropped(tag, lowering, children)
  } else if (mode === 'sanitize' && !isAllowed(tag)) {
    if (DROPPED_TO_TEXT.has(name))
      return dropped(tag, lowering, [{ type: 'text', value: textOfNodes(children) }])
    if (HTML_TAGS.has(name) || OTHER_TAGS.has(name)) return dropped(tag, lowering, children)
    if (!part)
      lowering.tell(node, {
        code: 'HTML_UNKNOWN',
        severity: 'warning',
        message: `"<${name}>" is not an HTML element: the tag is left out, what stands in it stays`,
        hint: 'Use HTML or a part of the theme, or put code between backticks.',
      })
    return children
  }
  return element(tag, isDrawing, children, lowering)
}

const isAllowed = ({ name, props }: ComponentTag) =>
  name === 'input' ? props.type === 'checkbox' : HTML_TAGS.has(name)

const LEFT_OUT = `Set "markdown: { html: 'allow' }" in the configuration to keep all HTML.`

function dropped({ name, node }: ComponentTag, lowering: Lowering, kept: Nodes[]): Nodes[] {
  const message = `<${name}> is not allowed in Markdown and is left out`
  lowering.tell(node, { code: 'HTML_DROPPED', severity: 'warning', message, hint: LEFT_OUT })
  return kept
}

function element(
  { name, props, node }: ComponentTag,
  isDrawing: boolean,
  children: Nodes[],
  lowering: Lowering,
): Nodes[] {
  try {
    const properties = propertiesFrom(props, isDrawing)
    if (lowering.context.mode === 'sanitize') clean(properties, name, isDrawing, node, lowering)
    return [markup(name, properties, children, node.position)]
  } catch (error) {
    if (!(error instanceof NotStatic)) throw error
    lowering.needsRun(node, `gives <${name}> what has to be run`, {
      code: 'MDX_VALUE',
      message: `<${name}>: ${error.message}`,
      hint: 'Write texts, numbers and switches; nothing is run.',
    })
    return children
  }
}

/** Takes out what is not allowed, and tells it. */
function clean(
  properties: Properties,
  tag: string,
  isDrawing: boolean,
  node: Nodes,
  lowering: Lowering,
): void {
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'style' && isHarmlessStyle(String(value))) continue
    const fault = attributeFault(name, value, { tag, isDrawing, ids: lowering.ids })
    if (fault === undefined) continue
    delete properties[name]
    const hint = name === 'id' ? 'Choose another id.' : LEFT_OUT
    lowering.tell(node, { code: 'HTML_DROPPED', severity: 'warning', message: fault, hint })
  }
}
