// Attributes of a lower-case tag in MDX as properties of the tree: React's names and values, as
// React writes them.
import type { Properties } from 'hast'
import { find, hastToReact, html, svg } from 'property-information'
import { NotStatic } from './evaluate.ts'
import { styleText } from './style.ts'

const FROM_REACT = new Map(Object.entries(hastToReact).map(([name, react]) => [react, name]))
/** Mean something to React only. */
const OF_REACT = new Set([
  'key',
  'ref',
  'suppressHydrationWarning',
  'suppressContentEditableWarning',
])

/** Such as `constructor`: no attribute, and `find` takes what every object has for one. */
export const isOfObjects = (name: string) => name.toLowerCase() in Object.prototype

/** Throws NotStatic for what cannot be written into HTML. */
export function propertiesFrom(props: Record<string, unknown>, isDrawing: boolean): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(props)) {
    if (OF_REACT.has(name) || name === 'children') continue
    if (value === undefined || value === null || isOfObjects(name)) continue
    const schema = isDrawing ? svg : html
    const info = find(schema, FROM_REACT.get(name) ?? name)
    const { property } = info
    if (name === 'dangerouslySetInnerHTML') throw new NotStatic(`"${name}" needs to be run`)
    if (property === 'style' && typeof value === 'object') {
      const style = styleText(value as Record<string, unknown>)
      if (style) properties.style = style
    } else if (typeof value === 'object') throw new NotStatic(`the value of "${name}" is no text`)
    else if (property === 'className')
      properties.className = String(value).split(/\s+/).filter(Boolean)
    else if (typeof value === 'boolean') {
      if (/^(?:aria|data)[-A-Z]/.test(property) || info.booleanish)
        properties[property] = String(value)
      else if (value && (info.boolean || info.overloadedBoolean)) properties[property] = true
    } else properties[property] = value as string | number
  }
  return properties
}
