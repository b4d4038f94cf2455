// Where the page is scrolled to, for components that follow it or hold it.
import { useEffect, useRef } from 'react'
import { useEvent } from './react.tsx'

interface Position {
  scrollX: number
  scrollY: number
}

const position = (): Position => ({ scrollX: window.scrollX, scrollY: window.scrollY })

const controller = {
  scrollEventsEnabledRef: { current: true },
  enableScrollEvents() {
    controller.scrollEventsEnabledRef.current = true
  },
  disableScrollEvents() {
    controller.scrollEventsEnabledRef.current = false
  },
}

export const useScrollController = () => controller

type Effect = (now: Position, before: Position | null) => void

export function useScrollPosition(effect: Effect): void {
  const before = useRef<Position>(null)
  const latest = useEvent(effect)
  useEffect(() => {
    const scrolled = () => {
      if (!controller.scrollEventsEnabledRef.current) return
      const now = position()
      latest(now, before.current)
      before.current = now
    }
    scrolled()
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [latest])
}

/** After the next paint the element is where it was on the screen. */
export function useScrollPositionBlocker() {
  const blockElementScrollPositionUntilNextRender = (element: Element) => {
    const { top } = element.getBoundingClientRect()
    requestAnimationFrame(() => scrollBy(0, element.getBoundingClientRect().top - top))
  }
  return { blockElementScrollPositionUntilNextRender }
}

export function useSmoothScrollTo() {
  const startScroll = (top: number) => scrollTo({ top, behavior: 'smooth' })
  return { startScroll, cancelScroll: () => scrollTo(scrollX, scrollY) }
}

export function useLockBodyScroll(isLocked = true): void {
  useEffect(() => {
    document.body.style.overflow = isLocked ? 'hidden' : ''
    return () => {
      document.body.style.overflow = ''
    }
  }, [isLocked])
}
