// The message in place of a page that failed to render.
import { useEffect, useRef } from 'react'
import { focusBriefly } from '../../browser/scrollToTarget.ts'
import { say } from '../../i18n/words.ts'

export function CrashView({ error, retry }: { error: Error; retry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus went with whatever was pressed.
  useEffect(() => {
    if (document.activeElement === document.body) focusBriefly(heading.current)
  }, [])
  return (
    <main className="notice">
      <h1 ref={heading}>{say('crashed')}</h1>
      <p className="notice__text" role="alert">
        {messagesOf(error).join(' — ')}
      </p>
      <button type="button" className="button" onClick={retry}>
        {say('tryAgain')}
      </button>
    </main>
  )
}

/** The error and what caused it. */
function messagesOf(error: Error): string[] {
  const messages: string[] = []
  for (
    let cause: unknown = error;
    cause instanceof Error && messages.length < 5;
    cause = cause.cause
  )
    messages.push(cause.message)
  return messages
}
