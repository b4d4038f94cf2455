// What navigation and parts tell each other without knowing one another.
import { createStore } from './store.ts'

/** True while a page is loading. */
export const pending = createStore(false)

/** Something that covers the page until the reader goes back: an open drawer. */
export interface Overlay {
  close: () => void
}

/**
 * Set by navigation. After `start` going back closes the overlay and stays on the page; call the
 * returned function when it is closed in any other way.
 */
export const interceptBack: { start?: (overlay: Overlay) => () => void } = {}
