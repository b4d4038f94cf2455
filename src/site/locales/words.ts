// The words of the interface in another language: by the ids under which Docusaurus's themes have
// them, so that what a site has in its code.json counts here as well. What stands here in other
// pieces, or with values of other names, is cut to fit.
import type { Messages } from '../../types/content.ts'
import { SEARCH_IDS } from './searchWords.ts'

/** Ids that are one word of the theme (theme/i18n/en/), with its values' names there. */
export const SAME: Record<string, [id: string, values?: Record<string, string>]> = {
  skip: ['theme.common.skipToMainContent'],
  main: ['theme.NavBar.navAriaLabel'],
  home: ['theme.docs.breadcrumbs.home'],
  close: ['theme.AnnouncementBar.closeButtonAriaLabel'],
  openMenu: ['theme.docs.sidebar.toggleSidebarButtonAriaLabel'],
  closeMenu: ['theme.docs.sidebar.closeSidebarButtonAriaLabel'],
  backToMenu: ['theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel'],
  languages: ['theme.navbar.mobileLanguageDropdown.label'],
  versions: ['theme.navbar.mobileVersionsDropdown.label'],
  newTab: ['theme.IconExternalLink.ariaLabel'],
  colorMode: ['theme.colorToggle.ariaLabel'],
  light: ['theme.colorToggle.ariaLabel.mode.light'],
  dark: ['theme.colorToggle.ariaLabel.mode.dark'],
  system: ['theme.colorToggle.ariaLabel.mode.system'],
  docsSidebar: ['theme.docs.sidebar.navAriaLabel'],
  collapseSidebar: ['theme.docs.sidebar.collapseButtonTitle'],
  expandSidebar: ['theme.docs.sidebar.expandButtonTitle'],
  expandCategory: ['theme.DocSidebarItem.expandCategoryAriaLabel'],
  collapseCategory: ['theme.DocSidebarItem.collapseCategoryAriaLabel'],
  breadcrumbs: ['theme.docs.breadcrumbs.navAriaLabel'],
  onThisPage: ['theme.TOCCollapsible.toggleButtonLabel'],
  docsPages: ['theme.docs.paginator.navAriaLabel'],
  previous: ['theme.docs.paginator.previous'],
  next: ['theme.docs.paginator.next'],
  versionBadge: ['theme.docs.versionBadge.label', { versionLabel: 'label' }],
  unreleased: [
    'theme.docs.versions.unreleasedVersionLabel',
    { siteTitle: 'site', versionLabel: 'version' },
  ],
  unmaintained: [
    'theme.docs.versions.unmaintainedVersionLabel',
    { siteTitle: 'site', versionLabel: 'version' },
  ],
  latestLink: ['theme.docs.versions.latestVersionLinkLabel'],
  tags: ['theme.tags.tagsListLabel'],
  editPage: ['theme.common.editThisPage'],
  items: ['theme.docs.DocCard.categoryDescription.plurals', { count: 'n' }],
  recentNav: ['theme.blog.sidebar.navAriaLabel'],
  postNav: ['theme.blog.post.paginator.navAriaLabel'],
  listNav: ['theme.blog.paginator.navAriaLabel'],
  newerPost: ['theme.blog.post.paginator.newerPost'],
  olderPost: ['theme.blog.post.paginator.olderPost'],
  newerEntries: ['theme.blog.paginator.newerEntries'],
  olderEntries: ['theme.blog.paginator.olderEntries'],
  readMore: ['theme.blog.post.readMore'],
  readMoreAbout: ['theme.blog.post.readMoreLabel'],
  readingTime: ['theme.blog.post.readingTime.plurals', { readingTime: 'n' }],
  docs: ['theme.docs.tagDocListPageTitle.nDocsTagged', { count: 'n' }],
  posts: ['theme.blog.post.plurals', { count: 'n' }],
  allTags: ['theme.tags.tagsPageLink'],
  allAuthors: ['theme.blog.authorsList.viewAll'],
  notFound: ['theme.NotFound.title'],
  crashed: ['theme.ErrorPageContent.title'],
  tryAgain: ['theme.ErrorPageContent.tryAgain'],
  backToTop: ['theme.BackToTopButton.buttonAriaLabel'],
  copy: ['theme.CodeBlock.copy'],
  copied: ['theme.CodeBlock.copied'],
  copyLabel: ['theme.CodeBlock.copyButtonAriaLabel'],
  wrapLabel: ['theme.CodeBlock.wordWrapToggle'],
}

/** Words that only our theme has: their ids are `quire.` and their names. */
export const OURS = [
  'announcement',
  'sidebarMore',
  'cardsMore',
  'seriesPart',
  'relatedPosts',
  'archiveLead',
  'notFoundHome',
  'nearestPage',
  'youAreHere',
  'failed',
  'failedSidebar',
  'failedPart',
  'failedText',
  'failedOffline',
  'retry',
  'startFailed',
  'loading',
  'copyFailed',
  'code',
  'copyMarkdown',
  'viewMarkdown',
]

/** The same for words that stand in pages and in no script, with their English. */
export const OURS_IN_PAGES = {
  checked: 'Checked on {date} with {with}: {how}.',
  notTranslated: 'This page has not been translated yet.',
}

const SUGGESTION = 'theme.docs.versions.latestVersionSuggestionLabel'
const CHANGED = 'theme.lastUpdated.lastUpdatedAtBy'

/** Ids that are more or less than one word. */
const OTHERS = [
  'theme.NotFound.p1',
  'theme.NotFound.p2',
  'theme.blog.tagTitle',
  SUGGESTION,
  CHANGED,
  'theme.lastUpdated.atDate',
  'theme.lastUpdated.byUser',
]

/** Ids that stand in pages, and in no word of the theme. */
const IN_PAGES = [
  'theme.tags.tagsPageTitle',
  'theme.blog.archive.title',
  'theme.blog.authorsList.pageTitle',
  'theme.blog.author.pageTitle',
  'theme.docs.tagDocListPageTitle',
  'theme.common.headingLinkTitle',
  ...['note', 'tip', 'info', 'caution', 'warning', 'danger'].map(
    (name) => `theme.admonition.${name}`,
  ),
]

/** Every id that means something. */
export const MESSAGE_IDS: string[] = [
  ...Object.values(SAME).map(([id]) => id),
  ...OTHERS,
  ...IN_PAGES,
  ...[...OURS, ...Object.keys(OURS_IN_PAGES)].map((name) => `quire.${name}`),
  ...SEARCH_IDS,
]

/** The words of the theme that messages have, by their names there; the rest stays English. */
export function wordsFrom(messages: Messages): Record<string, string> {
  const words: [name: string, text: string | undefined][] = [
    // The last is said by a button, before the dialog has words.
    ...[...OURS, 'searchFailed'].map(
      (name) => [name, messages[`quire.${name}`]] as [string, string | undefined],
    ),
    ...Object.entries(SAME).map(
      ([name, [id, values]]) =>
        [name, renamed(messages[id], values)] as [string, string | undefined],
    ),
    ['colorModeSwitch', withoutMode(messages['theme.colorToggle.ariaLabel'])],
    ['notFoundText', sentences(messages['theme.NotFound.p1'], messages['theme.NotFound.p2'])],
    ['tagged', taggedForms(messages)],
    ...Object.entries(suggestion(renamed(messages[SUGGESTION], { versionLabel: 'label' }))),
    ...Object.entries(changed(messages)),
  ]
  return Object.fromEntries(words.filter((word): word is [string, string] => word[1] !== undefined))
}

function renamed(text: string | undefined, values: Record<string, string> = {}) {
  return text?.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? `{${values[name]}}` : whole,
  )
}

/** Without the brackets that say which mode it is. */
function withoutMode(text: string | undefined): string | undefined {
  const bare = text?.replace(/\s*[（(][^()（）]*\{mode\}[^()（）]*[)）]/, '')
  return bare?.includes('{mode}') ? undefined : bare
}

const sentences = (...parts: (string | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.join(' ') : undefined

/** A form for each of those that the number of posts has. */
function taggedForms(messages: Messages): string | undefined {
  const title = renamed(messages['theme.blog.tagTitle'], { tagName: 'tag' })
  const posts = renamed(messages['theme.blog.post.plurals'], { count: 'n' })
  return title && posts
    ? posts
        .split('|')
        .map((form) => title.replace('{nPosts}', () => form))
        .join('|')
    : undefined
}

/** What stands before the link to the latest version, and what after it. */
function suggestion(text: string | undefined): Record<string, string> {
  const [before, after] = text?.split('{latestVersionLink}') ?? []
  return before === undefined || after === undefined
    ? {}
    : { latestBefore: before, latestAfter: after }
}

/** The line about the last change as a whole, for what is known of it. */
function changed(messages: Messages): Record<string, string> {
  const line = messages[CHANGED]
  const date = messages['theme.lastUpdated.atDate']
  const user = messages['theme.lastUpdated.byUser']
  if (line === undefined || date === undefined || user === undefined) return {}
  const filled = (atDate: string, byUser: string) =>
    line.replace('{atDate}', () => atDate).replace('{byUser}', () => byUser)
  return {
    changedOnBy: filled(date, user),
    changedOn: filled(date, ''),
    changedBy: filled('', user),
  }
}
