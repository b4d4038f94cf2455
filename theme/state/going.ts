// What navigation and parts tell each other, without knowing one another.
import { createStore } from './store.ts'

/** True while a page is on its way. */
export const pending = createStore(false)

/** Asked before going back or forward; `true` keeps the reader here: an open drawer closes instead. */
export const holdBack: { ask?: () => boolean } = {}
