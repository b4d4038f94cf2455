// The page of a category, and the start page of the docs: cards of what it contains.
import type { PageOf } from '../../src/shared/page.ts'
import { say } from '../i18n/words.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs/Breadcrumbs.tsx'
import { CardGrid } from '../parts/CardGrid/CardGrid.tsx'
import { DocsPager } from '../parts/Pager/DocsPager.tsx'
import { VersionBadge, VersionBanner } from '../parts/VersionNotes/VersionNotes.tsx'

export function CategoryLayout({ page: { title, props } }: { page: PageOf<'category'> }) {
  return (
    <main className="doc-main doc-main--category">
      <div className="doc-main__text">
        <VersionBanner banner={props.versionBanner} />
        <Breadcrumbs crumbs={props.breadcrumbs} />
        <VersionBadge label={props.versionBadge} />
        <header className="page-header">
          <h1>{title}</h1>
          {props.description && <p className="lead">{props.description}</p>}
          {props.allTagsHref && (
            <p className="page-header__aside">
              <a href={props.allTagsHref}>{say('allTags')}</a>
            </p>
          )}
        </header>
        <CardGrid cards={props.cards} />
        <DocsPager pager={props.pager} />
      </div>
    </main>
  )
}
