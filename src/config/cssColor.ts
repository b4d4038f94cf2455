/**
 * What a colour may look like in the configuration: a name, #hex, or one function of numbers.
 * Nothing else gets into the style sheet.
 */
const COLOR = /^(#[\da-f]{3,8}|[a-z]+|(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/a-z+-]*\))$/i

export const isColor = (value: string): boolean => COLOR.test(value)

export const COLOR_HINT = 'Write a name, #rrggbb, or a function such as hsl(210 60% 30%).'
