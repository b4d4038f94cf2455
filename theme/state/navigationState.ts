// What navigation and parts tell each other, without knowing one another.
import { createStore } from './store.ts'

/** True while a page is on its way. */
export const pending = createStore(false)

/** Something that lies over the page until the reader goes back: an open drawer. */
export interface Cover {
  close: () => void
}

/**
 * Set by navigation. From now on going back closes the cover and stays on the page; the returned
 * function is called when it is closed.
 */
export const covering: { start?: (cover: Cover) => () => void } = {}
