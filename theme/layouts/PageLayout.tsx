// A stand-alone page: Markdown, or a component that renders everything.
import type { PageOf } from '../../src/shared/page.ts'
import { Html } from '../parts/Html.tsx'
import { Prose } from '../parts/Prose.tsx'
import { Toc } from '../parts/Toc/Toc.tsx'
import { TocMobile } from '../parts/Toc/TocMobile.tsx'
import { usePageModule } from '../state/site.ts'

export function PageLayout({ page: { props, notice } }: { page: PageOf<'page'> }) {
  const Module = usePageModule()
  if (props.component && Module) {
    // A page that was written for Docusaurus has its own <main>.
    const Box = FEATURES.docusaurus ? 'div' : 'main'
    return (
      <Box className="own-page">
        <Module {...props.component} />
      </Box>
    )
  }
  const toc = props.hideToc ? [] : props.toc
  return (
    <main className="doc-main doc-main--page">
      <article className="doc-main__text">
        {notice && <Html html={notice} className="theme-admonition theme-admonition-caution" />}
        <TocMobile items={toc} />
        <div className="markdown">
          <Prose />
        </div>
      </article>
      <Toc items={toc} />
    </main>
  )
}
