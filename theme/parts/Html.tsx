// A piece of compiled or configured HTML. The object is kept while the text is the same: React
// would write it again otherwise.
import { createElement, memo, useMemo } from 'react'
import { trustedHtml } from '../browser/trustedTypes.ts'

interface Props {
  html: string
  as?: 'div' | 'span' | 'li' | 'a' | 'p'
  className?: string
  href?: string
}

export const Html = memo(function Html({ html, as = 'div', ...attributes }: Props) {
  // Most headings and labels are text: to put them in as HTML costs five times as much.
  const isText = !/[<>&"']/.test(html)
  const inner = useMemo(() => (isText ? undefined : trustedHtml(html)), [html, isText])
  const props = { ...attributes, suppressHydrationWarning: true }
  return isText
    ? createElement(as, props, html)
    : createElement(as, { ...props, dangerouslySetInnerHTML: inner })
})
