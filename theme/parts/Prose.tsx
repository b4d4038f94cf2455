// A block of the page's text. In the served HTML it is the only copy of that text: the client
// reads it back from here (data-prose). A document with a module of its own renders that instead.
import { memo, useMemo } from 'react'
import { trustedHtml } from '../browser/trustedTypes.ts'
import { usePage, usePageModule } from '../state/site.ts'

export function Prose({ index = 0 }: { index?: number }) {
  const page = usePage()
  const Module = usePageModule()
  if (index === 0 && page.module && Module)
    return (
      <div data-prose={index}>
        <Module slots={page.slots} />
      </div>
    )
  return <Block index={index} html={page.prose[index] ?? ''} />
}

const Block = memo(function Block({ index, html }: { index: number; html: string }) {
  const inner = useMemo(() => trustedHtml(html), [html])
  return <div data-prose={index} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
})
