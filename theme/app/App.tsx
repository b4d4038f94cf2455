// The shell of every page. It stays mounted when pages change: navbar, sidebar and footer are
// rendered once.
import { memo } from 'react'
import type { SiteShell } from '../../src/shared/shell.ts'
import { AnnouncementBar } from '../parts/AnnouncementBar.tsx'
import { ErrorBoundary } from '../parts/ErrorBoundary/ErrorBoundary.tsx'
import { Footer } from '../parts/Footer/Footer.tsx'
import { Navbar } from '../parts/Navbar/Navbar.tsx'
import { PageAnnouncer } from '../parts/PageAnnouncer.tsx'
import { ProgressBar } from '../parts/ProgressBar/ProgressBar.tsx'
import { SkipLink, textId } from '../parts/SkipLink/SkipLink.tsx'
import { AsideContext, ModuleContext, PageContext, ShellContext } from '../state/site.ts'
import type { Loaded, View } from './navigation.ts'

interface Props {
  shell: SiteShell
  view: View
  /** The page of the link that is being pressed, laid out already and out of sight. */
  preRendered?: Loaded
}

// Created once: what no page changes is not rendered again with each page.
const above = (
  <>
    <SkipLink />
    {FEATURES.announcement && <AnnouncementBar />}
    <Navbar />
  </>
)
const below = (
  <>
    <Footer />
    <PageAnnouncer />
    <ProgressBar />
  </>
)

export function App({ shell, view, preRendered }: Props) {
  const { page, Aside } = view
  const pages = preRendered && preRendered.page.href !== page.href ? [view, preRendered] : [view]
  const section = page.sidebar ? 'docs' : page.recent ? 'blog' : undefined
  return (
    <ShellContext value={FEATURES.live ? { ...shell } : shell}>
      <PageContext value={page}>
        <AsideContext value={section ? Aside : undefined}>
          <ErrorBoundary page={view}>
            {above}
            <div
              id="docusaurus_skipToContent_fallback"
              className={section ? `main-wrapper main-wrapper--${section}` : 'main-wrapper'}
            >
              {section && Aside && (
                <aside
                  className={section === 'docs' ? 'theme-doc-sidebar-container' : 'blog-aside'}
                  // It holds a named navigation: a landmark around that adds nothing, unless there
                  // are buttons as well.
                  role={FEATURES.sidebarFrame ? undefined : 'none'}
                >
                  <Aside />
                </aside>
              )}
              {pages.map((each) => (
                <PageBox key={each.page.href} view={each} isPreRendered={each === preRendered} />
              ))}
            </div>
            {below}
          </ErrorBoundary>
        </AsideContext>
      </PageContext>
    </ShellContext>
  )
}

/** A new page is a new element, even of the same kind: no state of the old page may stay. */
function PageBox({ view, isPreRendered }: { view: Loaded; isPreRendered: boolean }) {
  const { page } = view
  const className = isPreRendered
    ? 'main-wrapper__page main-wrapper__page--behind'
    : 'main-wrapper__page'
  return (
    <div
      id={isPreRendered ? undefined : textId}
      className={className}
      aria-hidden={isPreRendered || undefined}
    >
      <PageContext value={page}>
        <ModuleContext value={view.Module}>
          <ErrorBoundary page={view}>
            <PageBody {...view} />
          </ErrorBoundary>
        </ModuleContext>
      </PageContext>
    </div>
  )
}

/** Not rendered again when a pre-rendered page is shown. */
const PageBody = memo(
  ({ Layout, page }: Loaded) => <Layout page={page as never} />,
  (before, after) => before.page === after.page,
)
