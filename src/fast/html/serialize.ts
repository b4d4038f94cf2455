// HTML from a finished tree, byte for byte what hast-util-to-html writes: an attribute's name is
// looked up once and not for every element, and text without special characters is left alone. What
// is rare (SVG, templates, comments) is handed to that package.
import type { Element, Nodes, Parents } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { htmlVoidElements } from 'html-void-elements'
import { find, html } from 'property-information'
import { escaped, textHtml, valueHtml } from '../../shared/htmlText.ts'

export function serialize(node: Nodes): string {
  switch (node.type) {
    case 'root':
      return childrenOf(node)
    case 'text':
      return textHtml(node.value)
    case 'element':
      return elementHtml(node)
    default:
      return (node.type as string) === 'raw'
        ? (node as { value: string }).value
        : htmlByPackage(node)
  }
}

export const htmlByPackage = (node: Nodes) => toHtml(node, { allowDangerousHtml: true })

/** Elements in which other rules hold for attributes or text. */
const FOREIGN = new Set(['svg', 'template', 'script', 'style'])
const VOID = new Set(htmlVoidElements)

function elementHtml(node: Element): string {
  return FOREIGN.has(node.tagName) ? htmlByPackage(node) : elementAround(childrenOf(node), node)
}

/** `content` is the HTML of its children; not for an element in which other rules hold. */
export function elementAround(content: string, { tagName, properties }: Element): string {
  let start = `<${tagName}`
  for (const key in properties) {
    const attribute = attributeHtml(key, properties[key])
    if (attribute) start += ` ${attribute}`
  }
  return content === '' && VOID.has(tagName.toLowerCase())
    ? `${start}>`
    : `${start}>${content}</${tagName}>`
}

function childrenOf({ children }: Parents): string {
  let text = ''
  for (const child of children) text += serialize(child)
  return text
}

interface AttributeRule {
  name: string
  /** Written without a value when it is empty, its own name, or no text. */
  isFlag: boolean
  isCommaList: boolean
}

const rules = new Map<string, AttributeRule>()

/**
 * How a property of the tree is written; its own or the reference's spelling (`ariaLabel`,
 * `aria-label`) will do.
 */
function ruleOf(key: string): AttributeRule {
  const known = rules.get(key)
  if (known) return known
  const { attribute, boolean, overloadedBoolean, commaSeparated } = find(html, key)
  const name = attribute.replace(/[\0\t\n\f\r "&'/<=>`]/g, escaped)
  const rule = { name, isFlag: boolean || overloadedBoolean, isCommaList: commaSeparated }
  rules.set(key, rule)
  return rule
}

type Value = Element['properties'][string]

function attributeHtml(key: string, value: Value): string {
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return ''
  const { name, isFlag, isCommaList } = ruleOf(key)
  if (value === true) return name
  if (isFlag && (typeof value !== 'string' || value === '' || value === name))
    return value || value === '' ? name : ''
  const text = Array.isArray(value) ? listText(value, isCommaList) : String(value)
  return `${name}="${valueHtml(text)}"`
}

/** A comma at the end keeps an empty last value from being lost. */
function listText(values: (string | number)[], isCommaList: boolean): string {
  if (!isCommaList) return values.join(' ').trim()
  return (values.at(-1) === '' ? [...values, ''] : values).join(', ').trim()
}
