// What screen readers announce: parts/PageAnnouncer.tsx holds it in a live region.
import { createStore } from './store.ts'

/** To announce the same text again, set it to empty in between. */
export const liveMessage = createStore('')
