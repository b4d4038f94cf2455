// HTML that only an end tag of its own ends. Sätteri knows the end tags in small letters alone, and
// would take all that follows for HTML.
import { codeDetector } from '../containers/markers.ts'

const END_TAG = /<\/(?:script|pre|style|textarea)(?=[\s>])/gi

/** The same text, with these end tags in small letters outside of code. */
export function lowerEndTags(text: string): string {
  if (!/<\/[a-z]*[A-Z]/.test(text)) return text
  const isCode = codeDetector()
  return text
    .split('\n')
    .map((line) => (isCode(line) || /^ {4}|`/.test(line) ? line : line.replace(END_TAG, lower)))
    .join('\n')
}

const lower = (tag: string) => tag.toLowerCase()
