// How text stands in the HTML of a body: the characters and the spelling of rehype-stringify.

const TEXT = /[<&]/g
const VALUE = /[\0"&'`]/g

/** A text between tags. */
export const textHtml = (text: string) => text.replace(TEXT, escaped)

/** The value of an attribute between its quotes. */
export const valueHtml = (text: string) => text.replace(VALUE, escaped)

const escaped = (character: string) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
