// What screen readers are to say: parts/PageAnnouncer.tsx has it in a live region.
import { createStore } from './store.ts'

/** The same text is liveMessage again only when it was empty in between. */
export const liveMessage = createStore('')
