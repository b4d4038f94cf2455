// A block of text that the development server updates in place.
import { type HTMLAttributes, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { morph } from '../browser/morph.ts'
import { trustedHtml } from '../browser/trustedTypes.ts'

interface Props extends HTMLAttributes<HTMLDivElement> {
  index: number
  html: string
}

/** React writes the first text; those after it are changes of what it wrote. */
export function LiveBlock({ index, html, ...attributes }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [first] = useState(html)
  const shown = useRef(html)
  const inner = useMemo(() => trustedHtml(first), [first])
  useLayoutEffect(() => {
    if (shown.current !== html) morph(box.current!, shown.current, html)
    shown.current = html
  }, [html])
  return (
    <div
      ref={box}
      data-prose={index}
      {...attributes}
      dangerouslySetInnerHTML={inner}
      suppressHydrationWarning
    />
  )
}
