// The frame around every page. It stays where it is when pages change: navbar, sidebar and footer are never drawn anew.
import type { SiteFrame } from '../src/shared/page.ts'
import type { View } from './navigation.ts'
import { AnnouncementBar } from './parts/AnnouncementBar.tsx'
import { ErrorBoundary } from './parts/ErrorBoundary.tsx'
import { ErrorView } from './parts/ErrorView.tsx'
import { Footer } from './parts/Footer.tsx'
import { Navbar } from './parts/Navbar.tsx'
import { PageAnnouncer } from './parts/PageAnnouncer.tsx'
import { ProgressBar } from './parts/ProgressBar.tsx'
import { SkipLink } from './parts/SkipLink.tsx'
import { AsideContext, FrameContext, ModuleContext, PageContext } from './state/site.ts'

export function App({ frame, view }: { frame: SiteFrame; view: View }) {
  const { page, failure, Aside } = view
  const beside = page.sidebar ? 'docs' : page.recent ? 'blog' : undefined
  return (
    <FrameContext value={frame}>
      <PageContext value={page}>
        <ModuleContext value={view.Module}>
          <AsideContext value={beside ? Aside : undefined}>
            <ErrorBoundary page={view}>
              <SkipLink />
              {FEATURES.announcement && <AnnouncementBar />}
              <Navbar />
              <div id="docusaurus_skipToContent_fallback" className={beside ? `main-wrapper main-wrapper--${beside}` : 'main-wrapper'}>
                {beside && Aside && (
                  <aside className={beside === 'docs' ? 'theme-doc-sidebar-container' : 'blog-aside'}>
                    <Aside />
                  </aside>
                )}
                <ErrorBoundary page={view}>{failure ? <ErrorView failure={failure} /> : <Shown view={view} />}</ErrorBoundary>
              </div>
              <Footer />
              <PageAnnouncer />
              <ProgressBar />
            </ErrorBoundary>
          </AsideContext>
        </ModuleContext>
      </PageContext>
    </FrameContext>
  )
}

/** A new page is a new layout, even of the same kind: nothing of the old page's state may stay. */
function Shown({ view: { Layout, page } }: { view: View }) {
  return <Layout key={page.href} page={page as never} />
}
