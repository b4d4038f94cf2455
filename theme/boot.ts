// Runs inline in <head>, before anything is painted: sets the colour mode and hides an announcement the reader has closed. Then it sees to it
// that the client comes (wake.ts). The engine bundles it alone and puts in the constants. Small on purpose: these bytes are in every page.
import { recover } from './recover.ts'
import { wakeSoon } from './wake.ts'

/** frame.colorMode */
declare const __COLOR_MODE__: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
/** frame.announcement's id, or null. */
declare const __ANNOUNCEMENT_ID__: string | null

const html = document.documentElement

/** Says nothing when storage is closed: the client will, once. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const isMode = (value: string | null) => value === 'light' || value === 'dark'

// `?docusaurus-theme=dark` shows a page so without storing it: for pictures of pages, and frames in other sites.
const asked = new URLSearchParams(location.search).get('docusaurus-theme')
const kept = __COLOR_MODE__.disableSwitch ? null : stored('theme')
const choice = isMode(asked) ? asked : isMode(kept) ? kept : __COLOR_MODE__.respectPrefersColorScheme ? 'system' : __COLOR_MODE__.defaultMode
html.dataset.themeChoice = choice!
html.dataset.theme = choice === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice!

if (__ANNOUNCEMENT_ID__ !== null) {
  const closed = stored('docusaurus.announcement.id') === __ANNOUNCEMENT_ID__ && stored('docusaurus.announcement.dismiss') === 'true'
  html.dataset.announcementBarInitiallyDismissed = String(closed)
}

// Captured: errors of elements do not rise to the window.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLLinkElement>).rel === 'stylesheet') recover()
  },
  true,
)
wakeSoon()
