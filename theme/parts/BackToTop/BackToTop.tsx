// The button that leads back to the top: it appears while the reader scrolls up a long doc
// (behaviour.md 5.11).
import { useEffect, useState } from 'react'
import { attempt } from '../../browser/attempt.ts'
import { focusBriefly, focusStartId } from '../../browser/scrollToTarget.ts'
import { say } from '../../i18n/words.ts'

// Nearer to the top than this, the top is a flick away.
const near = 300

export function BackToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let last = 0
    const scrolled = () => {
      const y = scrollY
      const up = last > 0 && y < last
      const atEnd = y + innerHeight >= document.documentElement.scrollHeight
      if (!up || y < near) setShown(false)
      else if (!atEnd) setShown(true)
      last = y
    }
    document.addEventListener('scroll', scrolled)
    return () => document.removeEventListener('scroll', scrolled)
  }, [])
  const classes = shown
    ? 'theme-back-to-top-button theme-back-to-top-button--show'
    : 'theme-back-to-top-button'
  return (
    <button
      type="button"
      className={classes}
      tabIndex={shown ? 0 : -1}
      aria-label={say('backToTop')}
      onClick={goUp}
    />
  )
}

function goUp(): void {
  // Near the top the button hides: were it still in focus then, browsers would end the scroll where
  // it is, and Tab would go on at the page's end.
  focusBriefly(document.getElementById(focusStartId))
  const calm = attempt(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}
