// Something to unfold, as `<details>` in Markdown gives it.
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react'

interface Props extends ComponentPropsWithoutRef<'details'> {
  summary?: ReactElement | string
  children?: ReactNode
}

export default function Details({ summary, children, ...attributes }: Props) {
  return (
    <details {...attributes}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  )
}
