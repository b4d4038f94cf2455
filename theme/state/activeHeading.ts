// Which heading the reader is at: the rule of behaviour.md 5.10. Watches the headings of the page
// while it scrolls, once for all parts that ask.
import { useEffect } from 'react'
import type { TocItem } from '../../src/shared/link.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import { createStore, type Store, useStore } from './store.ts'

interface Watch {
  active: Store<string | undefined>
  users: number
  stop?: () => void
}

/** Keyed by the page's table of contents: a pre-rendered page has one of its own. */
const watches = new WeakMap<TocItem[], Watch>()

export function useActiveHeading(items: TocItem[]): string | undefined {
  const watch = watchOf(items)
  useEffect(() => {
    if (watch.users++ === 0) watch.stop = look(items, watch.active)
    return () => {
      if (--watch.users > 0) return
      watch.stop?.()
      watch.active.set(undefined)
    }
  }, [items, watch])
  return useStore(watch.active, undefined)
}

function watchOf(items: TocItem[]): Watch {
  const known = watches.get(items)
  if (known) return known
  const watch = { active: createStore<string | undefined>(undefined), users: 0 }
  watches.set(items, watch)
  return watch
}

function look(items: TocItem[], active: Watch['active']): () => void {
  const ids = idsOf(items)
  let asked = 0
  let left = false
  const measure = () => {
    asked = 0
    const offset = document.querySelector('.navbar')?.clientHeight ?? 0
    const boxes = ids.flatMap((id) => {
      const box = document.getElementById(id)?.getBoundingClientRect()
      return box ? [{ id, top: box.top, bottom: box.bottom }] : []
    })
    active.set(activeOf(boxes, offset, innerHeight))
  }
  const soon = () => {
    if (!left) asked ||= requestAnimationFrame(measure)
  }
  // Where headings are is known when the page is laid out.
  afterPaint(soon)
  document.addEventListener('scroll', soon)
  addEventListener('resize', soon)
  return () => {
    left = true
    cancelAnimationFrame(asked)
    document.removeEventListener('scroll', soon)
    removeEventListener('resize', soon)
  }
}

export interface HeadingBox {
  id: string
  top: number
  bottom: number
}

/**
 * The first heading below the navbar when it is in the upper half of the window, else the one
 * before it; past the last, the last.
 */
export function activeOf(
  headings: HeadingBox[],
  offset: number,
  windowHeight: number,
): string | undefined {
  const next = headings.findIndex(({ top }) => top >= offset)
  if (next < 0) return headings.at(-1)?.id
  const heading = headings[next]!
  return heading.top > 0 && heading.bottom < windowHeight / 2 ? heading.id : headings[next - 1]?.id
}

function idsOf(items: TocItem[]): string[] {
  return items.flatMap(({ id, children }) => [id, ...idsOf(children)])
}
