// A category as a plain list.
import type { LayoutProps } from 'quire/theme'
import Original from 'quire/theme-original/layouts/CategoryLayout'

export default function CategoryLayout(props: LayoutProps<'category'>) {
  return (
    <div className="own-category">
      <Original {...props} />
    </div>
  )
}
