// Stands for every path that is no page.
import { say } from '../i18n/words.ts'
import { useFrame } from '../state/site.ts'

export function NotFoundLayout() {
  const { navbar } = useFrame()
  return (
    <main className="notice">
      <h1>{say('notFound')}</h1>
      <p className="notice__text">{say('notFoundText')}</p>
      <p>
        <a className="button" href={navbar.homeHref}>
          {say('notFoundHome')}
        </a>
      </p>
    </main>
  )
}
