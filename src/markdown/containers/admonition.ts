// Admonitions: notes, tips, warnings, in a box with an icon and a heading.
import type { PhrasingContent, RootContent } from 'mdast'
import { blockElement, type Container, emptyElement, textElement } from './container.ts'

/**
 * `type` is one of the theme's; without a title of its own the heading is `usual`, or the
 * container's own name. `own` is a type that only the site knows, for its style sheet.
 */
export const admonition =
  (type: string, { own, title: usual }: { own?: string; title?: string } = {}): Container =>
  ({ name, title, children }) => [
    admonitionNode(type, title ?? [{ type: 'text', value: usual ?? name }], children, own),
  ]

export function admonitionNode(
  type: string,
  heading: PhrasingContent[],
  children: RootContent[],
  own?: string,
): RootContent {
  return blockElement(
    'div',
    [
      textElement(
        'div',
        [emptyElement('span', ['admonition-icon']), ...heading],
        ['admonition-heading'],
      ),
      blockElement('div', children, ['admonition-content']),
    ],
    ['theme-admonition', ...[type, own ?? []].flat().map((name) => `theme-admonition-${name}`)],
  )
}
