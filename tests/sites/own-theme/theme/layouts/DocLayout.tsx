// Says above each doc where it stands.
import type { LayoutProps } from 'quire/theme'
import Original from 'quire/theme-original/layouts/DocLayout'

export default function DocLayout(props: LayoutProps<'doc'>) {
  const { breadcrumbs: crumbs = [] } = props.page.props
  return (
    <>
      <p className="own-layout">{crumbs.map(({ label }) => label).join(' / ')}</p>
      <Original {...props} />
    </>
  )
}
