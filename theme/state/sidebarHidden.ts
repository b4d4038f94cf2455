// Whether the reader has put the docs sidebar away (themeConfig.docs.sidebar.hideable). Lasts from
// page to page, not beyond the visit: the next document is served with the sidebar, and it must not
// jump.
import { createStore } from './store.ts'

export const sidebarHidden = createStore(false)
