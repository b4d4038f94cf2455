// Stands for a page that could not be loaded. The address bar shows where the reader wanted to go; Retry goes there.
import { useEffect } from 'react'
import { say } from '../i18n/words.ts'
import { useFrame } from '../state/site.ts'

export function ErrorView({ failure }: { failure: { message?: string; retry: () => void } }) {
  const { title, titleDelimiter } = useFrame()
  useEffect(() => {
    document.title = `${say('failed')} ${titleDelimiter} ${title}`
  }, [title, titleDelimiter])
  return (
    <main className="notice">
      <h1>{say('failed')}</h1>
      <p className="notice__text" role="alert">
        {navigator.onLine ? say('failedText') : say('failedOffline')}
        {failure.message && <span className="notice__detail">{failure.message}</span>}
      </p>
      <button type="button" className="button" onClick={failure.retry}>
        {say('retry')}
      </button>
    </main>
  )
}
