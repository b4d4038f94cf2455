// A note in a box, as `:::tip` gives it.
import type { ReactNode } from 'react'

interface Props {
  type?: string
  title?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** Docusaurus 2's other names. */
const OTHER_NAMES: Record<string, string> = {
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

export default function Admonition({ type = 'note', title, icon, children }: Props) {
  return (
    <div className={`theme-admonition theme-admonition-${OTHER_NAMES[type] ?? type}`}>
      <div className="admonition-heading">
        {icon ? <>{icon} </> : <span className="admonition-icon" />}
        {title ?? type}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  )
}
