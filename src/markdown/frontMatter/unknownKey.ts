// What to say of a key of front matter that means nothing here: it may be mistyped, or be known to
// another generator. Most are the author's own, read by a component, and nothing is said of them.
import { isMap } from '../../shared/isMap.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Source } from '../../types/source.ts'
import { FIELDS } from './fields.ts'
import type { Split } from './frontMatter.ts'

type Section = Source['section']

/**
 * Our field by its names in other generators, in small letters and without signs between the words.
 * A warning where the name can hardly mean anything else: an author may have other words for a
 * component.
 */
const OTHERS: [names: string, ours: string, severity: 'warning' | 'info'][] = [
  ['published publish isdraft', 'draft', 'warning'],
  ['hidden listed', 'unlisted', 'info'],
  ['authorname', 'author', 'info'],
  ['authorimage authoravatar', 'author_image_url', 'info'],
  ['authorlink authorwebsite', 'author_url', 'info'],
  ['permalink', 'slug', 'warning'],
  ['redirectfrom', 'aliases', 'warning'],
  [
    'pubdate publishdate publishedat publisheddate datepublished publishedon pubdatetime',
    'date',
    'warning',
  ],
  [
    'lastmod lastmodified updated updatedat updateddate modified datemodified lastupdated',
    'last_update',
    'info',
  ],
  ['navorder menuorder', 'sidebar_position', 'warning'],
  ['weight order position', 'sidebar_position', 'info'],
  ['sidebartitle navtitle linktitle menutitle', 'sidebar_label', 'warning'],
  ['sidebar', 'displayed_sidebar', 'info'],
  ['next', 'pagination_next', 'info'],
  ['prev previous', 'pagination_prev', 'info'],
  ['hidetoc notoc', 'hide_table_of_contents', 'warning'],
  ['toc outline tableofcontents', 'hide_table_of_contents', 'info'],
  ['sidebardepth tocdepth', 'toc_max_heading_level', 'info'],
  ['category categories', 'tags', 'info'],
  ['summary excerpt abstract desc', 'description', 'info'],
  ['cover coverimage featuredimage heroimage thumbnail ogimage banner', 'image', 'info'],
]

/** Fields with another meaning than the name that stands for them. */
const HINTS: Record<string, string> = {
  draft: 'Write draft: true on a page that is not to be published.',
  hide_table_of_contents: 'Write hide_table_of_contents: true on a page without one.',
  last_update: 'Write last_update: { date: 2023-03-01 }.',
  toc_max_heading_level: 'Write toc_max_heading_level: 3, the lowest level of headings in it.',
}

/** Here the theme, the configuration or a folder says it. */
const NEEDLESS =
  /^(?:layout|template|menu|head|math|mathjax|katex|editlink|navbar|pageclass|haschildren)$/

export function unknownKey(
  key: string,
  { data, lines }: Pick<Split, 'data' | 'lines'>,
  section: Section,
): Problem | undefined {
  const told = (severity: Problem['severity'], hint: string): Problem => ({
    code: 'FRONT_MATTER_UNKNOWN',
    severity,
    message: `unknown front matter key "${key}"`,
    line: lines[key] ?? 2,
    column: 1,
    hint,
  })
  if (NEEDLESS.test(plain(key))) return told('info', 'Remove the line: Quire does without it.')
  const other = otherName(key)
  const meant = meantBy(key, section)
  if (!meant || meant in data || (other && isMap(data[key]))) return undefined
  if (other) return told(other[2], HINTS[meant] ?? `Write ${meant} in its place.`)
  return isOtherWord(key, meant, section) ? undefined : told('warning', `Did you mean "${meant}"?`)
}

/** Keys of the fields that are maps. */
const INNER: Record<string, string[]> = {
  checked: ['on', 'with', 'how'],
  last_update: ['date', 'author'],
}

/** The first key within a field's value that is nearly one of its own. */
export function unknownInner(
  field: string,
  { data, lines, columns }: Pick<Split, 'data' | 'lines' | 'columns'>,
): Problem | undefined {
  const known = Object.hasOwn(INNER, field) ? INNER[field]! : []
  const value = data[field]
  if (!isMap(value)) return undefined
  const near = (key: string) => (known.includes(key) ? undefined : nearest(key, known))
  const key = Object.keys(value).find((each) => !((near(each) ?? each) in value))
  return key === undefined
    ? undefined
    : {
        code: 'FRONT_MATTER_UNKNOWN',
        severity: 'warning',
        message: `${field} has no key "${key}"`,
        line: lines[field] ?? 2,
        column: columns[field] ?? 1,
        hint: `Did you mean "${near(key)}"?`,
      }
}

/** Whether one of the keys was meant as ours, the way `unknownKey` tells it. */
export const isMeant = (ours: string, data: Split['data'], section: Section): boolean =>
  Object.keys(data).some((key) => meantBy(key, section) === ours)

/** The field of the section that a key stands for. */
function meantBy(key: string, section: Section): string | undefined {
  const ours = Object.keys(FIELDS[section])
  const other = otherName(key)
  return other ? ours.find((field) => field === other[1]) : nearest(key, ours)
}

const otherName = (key: string) => OTHERS.find(([names]) => names.split(' ').includes(plain(key)))

/**
 * True where the key is none of ours that was mistyped, but another one: `image_alt`, which begins
 * with one, `author_bio`, where one word is the same, and the beginning that several have.
 */
function isOtherWord(key: string, meant: string, section: Section): boolean {
  const [a, b] = [plain(key), plain(meant)]
  if (a === b) return false
  if (b.length < 3) return true
  if (b.startsWith(a))
    return Object.keys(FIELDS[section]).filter((each) => plain(each).startsWith(a)).length > 1
  if (a.length > b.length + 1 && a.includes(b)) return true
  const [ours, theirs] = [meant.split('_'), key.split(/[_-]/)]
  return (
    ours.length > 1 &&
    ours.length === theirs.length &&
    ours.some((word, i) => nearest(theirs[i]!.toLowerCase(), [word]) === undefined)
  )
}

const plain = (key: string) => key.toLowerCase().replace(/[-_ ]/g, '')
