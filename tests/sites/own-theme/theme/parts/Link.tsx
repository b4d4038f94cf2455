// Marks each link that a page of its own shows.
import { Link as Original } from 'quire/theme-original/parts/Link'
import type { ComponentProps } from 'react'

export const Link = (props: ComponentProps<typeof Original>) => (
  <span className="own-link">
    <Original {...props} />
  </span>
)
