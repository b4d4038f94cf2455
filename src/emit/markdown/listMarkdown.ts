// What pages list besides their text: the cards of a category, posts, tags, authors.
import type { Author, PostSummary } from '../../shared/blogProps.ts'
import type { Card, CardGroup } from '../../shared/docProps.ts'
import type { PageData } from '../../shared/page.ts'
import { inlineText as inline, linkTo } from './markdownText.ts'

/** '' for a page that is no list. */
export function listMarkdown(page: PageData): string {
  if (page.kind === 'category') return about(page.props.description, cards(page.props.cards))
  if (page.kind === 'postList') return about(page.props.description, postList(page.props))
  if (page.kind === 'tags')
    return page.props.groups
      .flatMap(({ tags }) => tags)
      .map(({ label, href, count }) => `- ${linkTo(label, href)} (${count})\n`)
      .join('')
  if (page.kind === 'authors')
    return page.props.authors
      .map(({ author, count }) => `- ${authorLink(author)} (${count})\n`)
      .join('')
  if (page.kind !== 'archive') return ''
  const years = page.props.years.map(
    ({ year, posts }) =>
      `## ${year}\n\n${posts.map(({ title, href, date }) => `- ${date.slice(0, 10)} ${linkTo(title, href)}\n`).join('')}`,
  )
  return years.join('\n')
}

const about = (description: string | undefined, list: string) =>
  description ? `${inline(description)}\n\n${list}` : list

const item = (label: string, href: string, description?: string) =>
  `- ${linkTo(label, href)}${description ? `: ${inline(description)}` : ''}\n`

const cards = (all: Card[]): string =>
  all
    .map(
      ({ label, href, description, inside }) => item(label, href, description) + indented(inside),
    )
    .join('')

function indented({ cards: inner = [], tiles = [] }: CardGroup = {}): string {
  const links = tiles.map(({ label, href }) => (href === undefined ? '' : item(label, href)))
  return (cards(inner) + links.join('')).replace(/^(?=.)/gm, '  ')
}

interface Posts {
  posts: PostSummary[]
  newer?: { href: string }
  older?: { href: string }
}

function postList({ posts, newer, older }: Posts): string {
  const items = posts.map(
    ({ title, href, date, description }) =>
      `- ${date.slice(0, 10)} ${linkTo(title, href)}${description ? `: ${inline(description)}` : ''}\n`,
  )
  const more = [
    ...(newer ? [linkTo('Newer posts', newer.href)] : []),
    ...(older ? [linkTo('Older posts', older.href)] : []),
  ]
  return items.join('') + (more.length > 0 ? `\n${more.join(' · ')}\n` : '')
}

const authorLink = ({ name = '', href, title }: Author) =>
  `${href ? linkTo(name, href) : inline(name)}${title ? `, ${inline(title)}` : ''}`
