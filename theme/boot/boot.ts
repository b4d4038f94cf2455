// Runs inline in <head>, before anything is painted: sets the colour mode and hides an announcement
// the reader has closed. Then it sees to it that the client comes (loadClient.ts). The engine bundles it
// alone and puts in the constants. Small on purpose: these bytes are in every page.
import { attempt } from '../browser/attempt.ts'
import { readStored } from '../browser/storage.ts'
import { loadClientSoon } from './loadClient.ts'
import { reloadLostFiles } from './reloadLostFiles.ts'

/** frame.colorMode */
declare const __COLOR_MODE__: {
  defaultMode: 'light' | 'dark'
  disableSwitch: boolean
  respectPrefersColorScheme: boolean
}
/** frame.announcement's id, or null. */
declare const __ANNOUNCEMENT_ID__: string | null

// `?docusaurus-theme=dark` shows a page so without storing it: for pictures of pages, and frames in
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
