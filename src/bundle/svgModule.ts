// An SVG file as a module whose default export is a component: what sites of Docusaurus import an
// SVG as. The element's attributes become props, what is inside stays text.
import { join } from 'node:path'
import { THEME } from './esbuildRun.ts'

/** Before the element: a declaration, a type, comments. */
const START = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*/i
const ELEMENT = /^<svg\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*)<\/svg>)\s*(?:<!--[\s\S]*)?$/
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Undefined for a text that is no SVG. */
export function svgModule(text: string): string | undefined {
  const found = ELEMENT.exec(text.replace(/^\uFEFF/, '').replace(START, ''))
  if (!found) return undefined
  const [, attributes = '', content = ''] = found
  const component = JSON.stringify(join(THEME, 'docusaurus/svgComponent.tsx'))
  return [
    `import { svgComponent } from ${component}`,
    `const Svg = /* @__PURE__ */ svgComponent(${JSON.stringify(propsFrom(attributes))}, ${JSON.stringify(content.trim())})`,
    'export default Svg',
    'export { Svg as ReactComponent }',
  ].join('\n')
}

function propsFrom(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? '')
    // What names other namespaces means nothing in HTML.
    if (/^(?:xmlns:|xml:|sodipodi:|inkscape:)/.test(name)) continue
    props[propName(name)] = name === 'style' ? styleFrom(value) : value
  }
  return props
}

/** As React names them: `stroke-width` → `strokeWidth`, `xlink:href` → `xlinkHref`. */
function propName(name: string): string {
  if (name === 'class') return 'className'
  return /^(?:data|aria)-/.test(name) ? name : camelCase(name)
}

const camelCase = (name: string) =>
  name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())

function styleFrom(css: string): Record<string, string> {
  const rules = css.split(';').map((rule) => /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(rule))
  return Object.fromEntries(
    rules.flatMap((rule) =>
      rule ? [[rule[1]!.startsWith('--') ? rule[1]! : camelCase(rule[1]!), rule[2]!]] : [],
    ),
  )
}

const decoded = (value: string) =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
