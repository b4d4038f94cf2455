// A block of the page's text. In the served HTML it is the only copy of that text: the client
// reads it back from here (data-prose). A document with a module of its own renders that instead.
import { memo, useMemo } from 'react'
import { trustedHtml } from '../browser/trustedTypes.ts'
import { usePage, usePageModule } from '../state/site.ts'
import { LiveBlock } from './LiveBlock.tsx'

export function Prose({ index = 0 }: { index?: number }) {
  const page = usePage()
  const Module = usePageModule()
  if (FEATURES.translated && index === 0 && page.language) return <ForeignProse />
  if (index === 0 && page.module && Module)
    return (
      <div data-prose={index}>
        <Module slots={page.slots} />
      </div>
    )
  if (FEATURES.live) return <LiveBlock index={index} html={page.prose[index] ?? ''} />
  return <Block index={index} html={page.prose[index] ?? ''} />
}

const Block = memo(function Block({ index, html }: { index: number; html: string }) {
  const inner = useMemo(() => trustedHtml(html), [html])
  return <div data-prose={index} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
})

/** The text of a page that is not translated, in its own language and direction. */
function ForeignProse() {
  const { language, module, slots, prose } = usePage()
  const Module = usePageModule()
  const inner = useMemo(() => trustedHtml(prose[0] ?? ''), [prose])
  if (FEATURES.live && !module) return <LiveBlock index={0} html={prose[0] ?? ''} {...language} />
  return module && Module ? (
    <div data-prose={0} {...language}>
      <Module slots={slots} />
    </div>
  ) : (
    <div data-prose={0} {...language} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
  )
}
