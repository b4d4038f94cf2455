// The inline script in <head> of every page: before anything is painted it sets the colour mode
// and hides an announcement that the reader has closed. Then it loads the client (loadClient.ts).
// src/bundle/themeRuns.ts bundles it alone and fills in the constants;
// src/render/document.ts writes it into the page. Small on purpose: these bytes are in
// every page.
import { attempt } from '../browser/attempt.ts'
import { readStored } from '../browser/storage.ts'
import { loadClientSoon } from './loadClient.ts'
import { reloadLostFiles } from './reloadLostFiles.ts'

/** shell.colorMode */
declare const __COLOR_MODE__: {
  defaultMode: 'light' | 'dark'
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}
/** shell.announcement's id, or null. */
declare const __ANNOUNCEMENT_ID__: string | null

// `?docusaurus-theme=dark` sets the mode without storing it: for screenshots, and for frames in
// other sites.
const asked = location.search && /[?&]docusaurus-theme=(light|dark)\b/.exec(location.search)?.[1]
const kept = __COLOR_MODE__.disableSwitch ? null : readStored('theme')
const unchosen = __COLOR_MODE__.respectPrefersColorScheme ? 'system' : __COLOR_MODE__.defaultMode
const choice = asked || (kept === 'light' || kept === 'dark' ? kept : unchosen)
// The first condition is known when the script is bundled, and takes the second with it.
const followsSystem = __COLOR_MODE__.respectPrefersColorScheme && choice === 'system'
const mode = followsSystem
  ? attempt(() => matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light'
  : choice
// The served document says what holds for most readers (document.ts). On a phone the first touch of
// an element costs some 4 ms, the first of its attributes 1–2, the first regular expression 1: what
// most readers do not need is not touched.
if (choice !== unchosen) document.documentElement.dataset.themeChoice = choice
if (mode !== __COLOR_MODE__.defaultMode) document.documentElement.dataset.theme = mode

if (__ANNOUNCEMENT_ID__ !== null) {
  const closed =
    readStored('docusaurus.announcement.id') === __ANNOUNCEMENT_ID__ &&
    readStored('docusaurus.announcement.dismiss') === 'true'
  document.documentElement.dataset.announcementBarInitiallyDismissed = String(closed)
}

// Captured: errors of elements do not rise to the window.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLLinkElement>).rel === 'stylesheet') void reloadLostFiles()
  },
  true,
)
loadClientSoon()
