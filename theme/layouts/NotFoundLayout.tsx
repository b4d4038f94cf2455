// The 404 page, for every path that does not exist, with links to go on.
import '../i18n/notFoundWords.ts'
import { say } from '../i18n/words.ts'
import { MissingSketch } from '../parts/MissingSketch.tsx'
import { useShell } from '../state/site.ts'
import { NearestPage } from './NearestPage.tsx'

export function NotFoundLayout() {
  const { navbar } = useShell()
  const links = navbar.items.flatMap((item) =>
    item.type === 'link' && !item.external ? [item] : [],
  )
  return (
    <main className="notice notice--missing">
      <MissingSketch />
      <div className="notice__words">
        <h1>{say('notFound')}</h1>
        <p className="notice__text">{say('notFoundText')}</p>
        <NearestPage />
        <p className="notice__ways">
          <a className="button" href={navbar.homeHref}>
            {say('notFoundHome')}
          </a>
          {links.map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  )
}
