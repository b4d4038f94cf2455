// Reads the link of a category in a sidebars file.
import type { CategoryLink } from '../../config/schema/dataFiles.ts'
import { isMap } from '../../shared/isMap.ts'
import { areTexts, complain, type ItemContext, pageKeys, unknownKeys } from './checkItem.ts'

export function readLink(link: unknown, place: ItemContext): CategoryLink | undefined {
  if (link === undefined || link === null) return undefined
  if (isMap(link) && link.type === 'doc' && typeof link.id === 'string')
    return { type: 'doc', id: link.id }
  if (isMap(link) && link.type === 'generated-index') {
    const { keywords } = link
    const areWords =
      keywords === undefined ||
      typeof keywords === 'string' ||
      (Array.isArray(keywords) && keywords.every((word) => typeof word === 'string'))
    if (!areWords)
      complain(
        place,
        'needs a list of texts for "keywords"',
        "Write a list: keywords: ['a', 'b'].",
        ['link', 'keywords'],
      )
    const faulty = areTexts(link, place, ['link']) + unknownKeys(link, pageKeys, place, ['link'])
    return areWords && faulty === 0 ? (link as CategoryLink) : undefined
  }
  complain(
    place,
    'has a link that is of no known form',
    'Write { type: "doc", id: "…" } or { type: "generated-index" }.',
    ['link'],
  )
  return undefined
}
