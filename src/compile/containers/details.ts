// `:::details`, as in VitePress: content that is folded until a reader opens it.
import { blockElement, type Container, textElement } from './container.ts'

export const details: Container = ({ title, children }) => [
  blockElement('details', [
    textElement('summary', title ?? [{ type: 'text', value: 'Details' }]),
    ...children,
  ]),
]
