// The inline script at the end of the home page. When neither style sheet nor client could be
// loaded because the site is served under another path than it was built for, it says so and names
// the path to configure. src/bundle/themeRuns.ts bundles it alone; shell.baseUrlIssueBanner
// switches it off. On a healthy site it ends at its second statement: a script after a style sheet
// waits for it, so nothing flashes.

/** shell.baseUrl */
declare const __BASE_URL__: string
/** URL of the bundle of client/client.tsx. */
declare const __CLIENT_HREF__: string

const suggested = location.pathname.replace(/(index\.html)?\/?$/, '/')
const styled = getComputedStyle(document.documentElement).getPropertyValue('--paper') !== ''
// Under the right path with files missing the deployment is broken or old: the boot script reloads
// the page.
if (!styled && suggested !== __BASE_URL__) {
  const client: string = __CLIENT_HREF__
  import(client).catch(show)
}

function show(): void {
  const banner = document.createElement('div')
  banner.id = 'docusaurus-base-url-issue-banner'
  banner.setAttribute('role', 'alert')
  // There is no style sheet to do it.
  banner.style.cssText =
    'margin:1em;padding:0 1em;border:3px solid #b03a1e;background:#fdfcf9;color:#201e1a;font:1em/1.5 sans-serif'
  const line = (text: string, id?: string) => {
    const paragraph = document.createElement('p')
    // Never as HTML: the path is whatever the address bar says.
    paragraph.textContent = text
    if (id) paragraph.id = id
    banner.append(paragraph)
  }
  line('This site did not load: its style sheet and script were not found.')
  line(
    `It was built with the baseUrl ${__BASE_URL__}${__BASE_URL__ === '/' ? ' (the default)' : ''}, and is served from another path.`,
  )
  line(
    `Set baseUrl to ${suggested} and build again.`,
    'docusaurus-base-url-issue-banner-suggestion-container',
  )
  document.body.prepend(banner)
}

export {}
