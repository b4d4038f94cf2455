// A piece of compiled or configured HTML, as it is. The object is kept while the text is the same: React would write it again otherwise.
import { createElement, memo, useMemo } from 'react'
import { trusted } from '../state/trusted.ts'

interface Props {
  html: string
  as?: 'div' | 'span' | 'li' | 'a' | 'p'
  className?: string
  href?: string
}

export const Html = memo(function Html({ html, as = 'div', ...attributes }: Props) {
  const inner = useMemo(() => trusted(html), [html])
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: inner, suppressHydrationWarning: true })
})
