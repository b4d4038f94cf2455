// A doc: breadcrumbs, text, footer and pager.
import type { PageOf } from '../../src/shared/page.ts'
import { BackToTop } from '../parts/BackToTop/BackToTop.tsx'
import { Breadcrumbs } from '../parts/Breadcrumbs/Breadcrumbs.tsx'
import { DocFooter } from '../parts/DocFooter/DocFooter.tsx'
import { Html } from '../parts/Html.tsx'
import { DocsPager } from '../parts/Pager/DocsPager.tsx'
import { Prose } from '../parts/Prose.tsx'
import { Toc } from '../parts/Toc/Toc.tsx'
import { TocMobile } from '../parts/Toc/TocMobile.tsx'
import { VersionBadge, VersionBanner } from '../parts/VersionNotes/VersionNotes.tsx'

export function DocLayout({ page: { title, head, props, notice } }: { page: PageOf<'doc'> }) {
  const toc = props.hideToc ? [] : props.toc
  return (
    <main className="doc-main">
      <div className="doc-main__text">
        {notice && <Html html={notice} className="theme-admonition theme-admonition-caution" />}
        <VersionBanner banner={props.versionBanner} />
        <article>
          <Breadcrumbs crumbs={props.breadcrumbs} />
          <VersionBadge label={props.versionBadge} />
          <TocMobile items={toc} />
          <div className="theme-doc-markdown markdown">
            {props.showTitle && (
              <header>
                <h1>{title}</h1>
              </header>
            )}
            <Prose />
          </div>
          <DocFooter {...props} markdown={head.markdown} />
        </article>
        <DocsPager pager={props.pager} />
      </div>
      <Toc items={toc} />
      <BackToTop />
    </main>
  )
}
