// The logo and the name of the site, with a link to the home page.
import { useShell } from '../../state/site.ts'
import { Logo } from './Logo.tsx'

export function Brand() {
  const { navbar, title } = useShell()
  const { logo } = navbar
  // An image of the title next to it needs no alt text: it would be read out twice.
  const alt = !navbar.title
    ? logo?.alt || title
    : logo?.alt === navbar.title
      ? ''
      : (logo?.alt ?? '')
  return (
    <a
      className="navbar__brand"
      href={logo?.href ?? navbar.homeHref}
      {...(logo?.external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {logo && <Logo {...logo} alt={alt} className="navbar__logo" />}
      {navbar.title && <b className="navbar__title">{navbar.title}</b>}
    </a>
  )
}
