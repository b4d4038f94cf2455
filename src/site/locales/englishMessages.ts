// The interface's words in English as messages, for translators: the way back from `words.ts`.
import type { Messages } from '../../types/content.ts'
import { SEARCH_WORDS } from './searchWords.ts'
import { OURS, OURS_IN_PAGES, SAME } from './words.ts'

/** `words` are those of theme/i18n/en/. */
export function englishMessages(words: Messages): Messages {
  const same = Object.entries(SAME).map(([name, [id, values = {}]]) => {
    const text = textOf(name, words)
    const theirs = Object.fromEntries(Object.entries(values).map(([to, from]) => [from, to]))
    return [id, renamed(text ?? '', theirs)] as const
  })
  const [first, second] = (words.notFoundText ?? '').split(/(?<=\.) /)
  return {
    ...Object.fromEntries(same),
    'theme.NotFound.p1': first ?? '',
    'theme.NotFound.p2': second ?? '',
    'theme.blog.post.plurals': 'One post|{count} posts',
    'theme.blog.tagTitle': '{nPosts} tagged with "{tagName}"',
    'theme.blog.author.pageTitle': '{authorName} - {nPosts}',
    'theme.blog.archive.title': 'Archive',
    'theme.blog.authorsList.pageTitle': 'Authors',
    'theme.tags.tagsPageTitle': 'Tags',
    'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
    'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
    'theme.docs.versions.latestVersionSuggestionLabel': `${words.latestBefore}{latestVersionLink}${renamed(words.latestAfter ?? '', { label: 'versionLabel' })}`,
    'theme.lastUpdated.lastUpdatedAtBy': `${words.lastUpdated}{atDate}{byUser}`,
    'theme.lastUpdated.atDate': ` ${words.on} {date}`,
    'theme.lastUpdated.byUser': ` ${words.by} {user}`,
    'theme.common.headingLinkTitle': 'Direct link to {heading}',
    ...Object.fromEntries(
      Object.entries(OURS_IN_PAGES).map(([name, text]) => [`quire.${name}`, text]),
    ),
    ...Object.fromEntries(
      ['note', 'tip', 'info', 'caution', 'warning', 'danger'].map((name) => [
        `theme.admonition.${name}`,
        name,
      ]),
    ),
    ...Object.fromEntries(
      [...OURS, ...SEARCH_WORDS].map((name) => [`quire.${name}`, textOf(name, words) ?? '']),
    ),
  }
}

const renamed = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] ? `{${values[name]}}` : whole))

/** With both forms of what is counted. */
function textOf(name: string, words: Messages): string | undefined {
  const one = words[`${name}.one`]
  return one === undefined ? words[name] : `${one}|${words[`${name}.other`]}`
}
