// Admonitions: notes, tips, warnings, in a box with an icon and a heading.
import type { PhrasingContent, RootContent } from 'mdast'
import { blockElement, type Container, emptyElement, textElement } from './container.ts'

/** `type` is one of the theme's; without a title the container's own name is the heading. */
export const admonition =
  (type: string): Container =>
  ({ name, title, children }) =>
    admonitionNode(type, title ?? [{ type: 'text', value: name }], children)

export function admonitionNode(
  type: string,
  heading: PhrasingContent[],
  children: RootContent[],
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
    ['theme-admonition', `theme-admonition-${type}`],
  )
}
