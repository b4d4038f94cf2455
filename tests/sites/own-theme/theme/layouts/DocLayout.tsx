// Says above each doc where it stands.
import type { LayoutProps } from 'quire/theme'
import Original from 'quire/theme-original/layouts/DocLayout'

export default function DocLayout(props: LayoutProps<'doc'>) {
  return (
    <>
      <p className="own-layout">
        {props.page.props.breadcrumbs.map(({ label }) => label).join(' / ')}
      </p>
      <Original {...props} />
    </>
  )
}
