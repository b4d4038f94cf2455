// The footer of every page. Nothing configured: no footer.
import type { FooterItem as Item } from '../../../src/shared/navbar.ts'
import { say } from '../../i18n/words.ts'
import { useShell } from '../../state/site.ts'
import { Logo } from '../Brand/Logo.tsx'
import { Html } from '../Html.tsx'

export function Footer() {
  const { footer } = useShell()
  if (!footer) return null
  const { logo, columns, row, copyright } = footer
  return (
    <footer className={footer.style === 'dark' ? 'footer footer--dark' : 'footer'}>
      <div className="footer__inner">
        {columns.length > 0 && (
          <div className="footer__links">
            {columns.map(({ title, className = '', items }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <div key={i} className={`footer__col ${className}`.trim()}>
                {title && <p className="footer__title">{title}</p>}
                <ul className="footer__items">
                  {items.map((item, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                    <FooterItem key={j} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {row.length > 0 && (
          <ul className="footer__items footer__items--row">
            {row.map((item, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <FooterItem key={i} item={item} />
            ))}
          </ul>
        )}
        <div className="footer__bottom">
          {logo &&
            (logo.href ? (
              <a href={logo.href}>{<Logo {...logo} className="footer__logo" />}</a>
            ) : (
              <Logo {...logo} className="footer__logo" />
            ))}
          {copyright && <Html html={copyright} className="footer__copyright" />}
        </div>
      </div>
    </footer>
  )
}

function FooterItem({ item }: { item: Item }) {
  if ('html' in item) return <Html as="li" html={item.html} className="footer__item" />
  return (
    <li className="footer__item">
      <a
        {...(item.external && { target: '_blank', rel: 'noopener noreferrer' })}
        {...item.attributes}
        className={`footer__link-item ${item.className ?? ''}`.trim()}
        href={item.href}
      >
        {item.label}
        {item.external && item.attributes?.target !== '_self' && (
          <span className="icon icon--external" role="img" aria-label={say('newTab')} />
        )}
      </a>
    </li>
  )
}
