// Where an element was written.
import type { Element } from 'hast'
import type { Point } from 'unist'

/**
 * Of an image of Markdown, to be known again among those of raw HTML. All that an included file
 * holds is in one place.
 */
export function placeKey(node: Element): string {
  const { line, column } = placeOf(node)
  return `${line}:${column} ${node.properties.src}`
}

/** The parser of raw HTML leaves half a position on what it repairs. */
export function placeOf({ position }: Pick<Element, 'position'>): {
  line?: number
  column?: number
} {
  const start: Point | undefined = position?.start
  return { line: start?.line, column: start?.column }
}
