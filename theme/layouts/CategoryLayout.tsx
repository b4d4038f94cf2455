// A category's own page, and the start page of the docs: a card for each thing inside.
import type { PageOf } from '../../src/shared/page.ts'
import { Breadcrumbs } from '../parts/Breadcrumbs.tsx'
import { CardGrid } from '../parts/CardGrid.tsx'
import { DocsPager } from '../parts/DocsPager.tsx'
import { VersionBadge, VersionBanner } from '../parts/VersionNotes.tsx'

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
        </header>
        <CardGrid cards={props.cards} />
        <DocsPager pager={props.pager} />
      </div>
    </main>
  )
}
