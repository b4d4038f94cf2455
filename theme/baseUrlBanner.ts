// Runs inline on the home page only: when neither the style sheet nor the script could be loaded because the site stands under another path
// than it was built for, says so and names the path to configure. The engine bundles it alone; frame.baseUrlIssueBanner switches it off.

/** frame.baseUrl */
declare const __BASE_URL__: string

addEventListener('DOMContentLoaded', () => {
  const styled = getComputedStyle(document.documentElement).getPropertyValue('--paper') !== ''
  const suggested = location.pathname.replace(/(index\.html)?\/?$/, '/')
  if (styled || 'quire' in window || suggested === __BASE_URL__) return
  const banner = document.createElement('div')
  banner.id = 'docusaurus-base-url-issue-banner'
  banner.setAttribute('role', 'alert')
  const line = (text: string, id?: string) => {
    const paragraph = document.createElement('p')
    // Never as HTML: the path is whatever the address bar says.
    paragraph.textContent = text
    if (id) paragraph.id = id
    banner.append(paragraph)
  }
  line('This site did not load as it should: its style sheet and script were not found.')
  line(`It was built with the baseUrl ${__BASE_URL__}${__BASE_URL__ === '/' ? ' (the default)' : ''}, and is served from another path.`)
  line(`Set baseUrl to ${suggested} and build again.`, 'docusaurus-base-url-issue-banner-suggestion-container')
  document.body.prepend(banner)
})

export {}
