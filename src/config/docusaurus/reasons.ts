// Why an option of Docusaurus changes nothing here, for the report and for the table in move-in.md.

/** By the end of the option's path; the first that fits counts. */
const REASONS: [RegExp, string][] = [
  [
    /^(?:organizationName|projectName|deploymentBranch|githubHost|githubPort)$/,
    'only its command deploy reads it',
  ],
  [/^(?:future|webpack)(?:\.|$)/, 'it is about how Docusaurus builds'],
  [/^ssrTemplate$/, 'pages have a frame of our own: headTags add to it'],
  [/^storage(?:\.|$)/, 'what a browser keeps has names of our own, by baseUrl'],
  [/\bmdx1Compat(?:\.|$)/, 'what it allows is always read'],
  [/\bremarkRehypeOptions$/, 'another parser makes the HTML'],
  [/\bprism\.(?:theme|darkTheme)(?:\.|$)/, 'code has the colours of the theme'],
  [/^themeConfig\.blog\b/, 'recent posts are one list'],
  [/\bshowLastUpdate(?:Time|Author)$/, 'only docs say when they were changed'],
  [/\beditLocalizedFiles$/, 'a page leads to the file that it is made of'],
  [/\b(?:homePageId)$/, 'Docusaurus has dropped it, too: write slug in the doc'],
  [/\blogo\.(?:className|style|target)$/, 'the logo takes sizes and an address'],
  [/\bnavbar\.items\[\d+\]$/, 'the search stands at the end of the bar'],
  [/\bdropdownActiveClassDisabled$/, 'the button of the menu of versions is never marked'],
  [/\bactiveBase(?:Path|Regex)$/, 'only plain links are marked by it'],
  [
    /\b(?:prependBaseUrlToHref|autoAddBaseUrl)$/,
    'an address that begins with a slash is always below baseUrl',
  ],
  [/^themeConfig\.(?:navbar|footer)\..*\]\./, 'links do not take it'],
  [/^i18n\.localeConfigs\.[^.]+$/, 'that locale is not built'],
  [/\b(?:svgrConfig|layers)$/, 'it is about how Docusaurus bundles'],
]

const OTHERS = 'nothing here reads it'

/** Of `themeConfig.navbar.items[1].queryString` and the like. */
export function reasonOf(key: string): string {
  return REASONS.find(([pattern]) => pattern.test(key))?.[1] ?? OTHERS
}
