// Puts text into HTML without giving it a chance to become markup.

import { escapeHtml } from '../shared/text.ts'

/**
 * XML without the characters that make it none; in addresses they are percent-encoded.
 * https://www.w3.org/TR/xml/#charsets
 */
export function xmlText(xml: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
  return xml.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\uFFFD')
}

/** JSON that may stand inside a `<script>`: no `</script>`, no line separators. */
export function scriptJson(json: string): string {
  return json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function attributesHtml(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}
