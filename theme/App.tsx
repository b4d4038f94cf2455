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
import { Sidebar } from './parts/Sidebar.tsx'
import { SkipLink } from './parts/SkipLink.tsx'
import { FrameContext, ModuleContext, PageContext } from './state/site.ts'

export function App({ frame, view }: { frame: SiteFrame; view: View }) {
  const { page, failure } = view
  return (
    <FrameContext value={frame}>
      <PageContext value={page}>
        <ModuleContext value={view.Module}>
          <ErrorBoundary page={view}>
            <SkipLink />
            <AnnouncementBar />
            <Navbar />
            <div id="docusaurus_skipToContent_fallback" className={page.sidebar ? 'main-wrapper main-wrapper--docs' : 'main-wrapper'}>
              {page.sidebar && (
                <aside className="theme-doc-sidebar-container">
                  <Sidebar key={`${page.version} ${page.sidebar.name}`} slice={page.sidebar} />
                </aside>
              )}
              <ErrorBoundary page={view}>{failure ? <ErrorView failure={failure} /> : <Shown view={view} />}</ErrorBoundary>
            </div>
            <Footer />
            <PageAnnouncer />
            <ProgressBar />
          </ErrorBoundary>
        </ModuleContext>
      </PageContext>
    </FrameContext>
  )
}

/** A new page is a new layout, even of the same kind: nothing of the old page's state may stay. */
function Shown({ view: { Layout, page } }: { view: View }) {
  return <Layout key={page.href} page={page as never} />
}
