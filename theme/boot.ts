// Runs inline in <head>, before anything is painted: sets the colour mode, hides an announcement the reader has closed, and gives a page
// whose style sheet or script is gone (a new deploy, a broken transfer) one fresh load. The engine bundles it alone and puts in the constants.
// Small on purpose: these bytes are in every page.

/** frame.colorMode */
declare const __COLOR_MODE__: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean }
/** frame.announcement's id, or null. */
declare const __ANNOUNCEMENT_ID__: string | null

const html = document.documentElement

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const choice = __COLOR_MODE__.disableSwitch ? null : stored('theme')
const system = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
html.dataset.theme =
  choice === 'light' || choice === 'dark' ? choice : __COLOR_MODE__.respectPrefersColorScheme ? system() : __COLOR_MODE__.defaultMode

if (__ANNOUNCEMENT_ID__ !== null) {
  const closed = stored('docusaurus.announcement.id') === __ANNOUNCEMENT_ID__ && stored('docusaurus.announcement.dismiss') === 'true'
  html.dataset.announcementBarInitiallyDismissed = String(closed)
}

// A lost asset: one load per asset and tab, and only when the note about it can be kept, so that it can never go round in circles.
function recover(event: Event): void {
  const asset = event.target
  const url = asset instanceof HTMLScriptElement ? asset.src : asset instanceof HTMLLinkElement && asset.rel === 'stylesheet' ? asset.href : ''
  if (!url || !navigator.onLine) return
  try {
    const key = `quire.lost ${url}`
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    if (sessionStorage.getItem(key) === '1') location.reload()
  } catch {
    // Without storage there is no safe way to try again: the text can be read as it is.
  }
}
addEventListener('error', recover, true)

export {}
