// The site's mark and name, leading home.
import { useFrame } from '../state/site.ts'
import { Logo } from './Logo.tsx'

export function Brand() {
  const { navbar, title } = useFrame()
  const { logo } = navbar
  return (
    <a className="navbar__brand" href={logo?.href ?? navbar.homeHref} {...(logo?.external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {logo && <Logo {...logo} alt={logo.alt || (navbar.title ? '' : title)} className="navbar__logo" />}
      {navbar.title && <b className="navbar__title">{navbar.title}</b>}
    </a>
  )
}
