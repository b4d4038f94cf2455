// The progress bar of a navigation. A `<progress>`, so that its length needs no inline style.
import { useEffect, useState } from 'react'
import { say } from '../../i18n/words.ts'
import { pending } from '../../state/navigationState.ts'
import { useStore } from '../../state/store.ts'

// 200 ms: a shorter wait feels instant, a bar would only flicker.
const delay = 200
const smallest = 0.08
const trickle = 800
const fade = 200

export function ProgressBar() {
  const waiting = useStore(pending, false)
  const [value, setValue] = useState<number>()
  const visible = value !== undefined
  useEffect(() => {
    if (waiting) {
      const start = setTimeout(() => setValue(smallest), delay)
      const more = setInterval(
        () => setValue((now) => now && Math.min(0.994, now + Math.random() * 0.02)),
        trickle,
      )
      return () => {
        clearTimeout(start)
        clearInterval(more)
      }
    }
    if (!visible) return
    setValue(1)
    const end = setTimeout(() => setValue(undefined), fade)
    return () => clearTimeout(end)
  }, [waiting, visible])
  return (
    visible && (
      <progress
        className="progress-bar"
        max={1}
        value={value}
        aria-label={say('loading')}
        data-done={waiting ? undefined : ''}
      />
    )
  )
}
