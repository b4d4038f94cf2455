// Texts of a component: as they are written, with values in their braces.
import { Fragment, type ReactNode } from 'react'

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
  const text = message ?? id ?? ''
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

interface Props {
  children?: string
  id?: string
  description?: string
  values?: Values
}

export default function Translate({ children, id, values = {} }: Props) {
  return interpolate(children ?? id ?? '', values)
}

export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/)
  // Every other part is a name.
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
    <Fragment key={i}>{i % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
  ))
}
