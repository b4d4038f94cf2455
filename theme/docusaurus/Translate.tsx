// Texts of a component: as code.json has them for the locale, else as they are written; with values
// in their braces.
import { Fragment, type ReactNode } from 'react'
import { messageOf } from '../i18n/messages.ts'

type Values = Record<string, ReactNode>

interface Message {
  message?: string
  id?: string
  description?: string
}

export function translate(
  { message, id }: Message,
  values: Record<string, string | number> = {},
): string {
  const text = messageOf(id ?? message) ?? message ?? id ?? ''
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

interface Props {
  children?: string
  id?: string
  description?: string
  values?: Values
}

export default function Translate({ children, id, values = {} }: Props) {
  return interpolate(messageOf(id ?? children) ?? children ?? id ?? '', values)
}

export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/)
  // Every other part is a name.
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <Fragment key={i}>{i % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ))
}
