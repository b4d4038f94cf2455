// Infima's classes of one shape, which pages of Docusaurus sites count on: space around a box, for
// each side and size, and the columns of its grid. Written out when the theme is bundled.

const SIZES = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' }

/** The property of each class: `margin-vert--md` is `margin-block`. */
const SIDES = {
  '': '',
  '-top': '-top',
  '-right': '-right',
  '-bottom': '-bottom',
  '-left': '-left',
  '-vert': '-block',
  '-horiz': '-inline',
}

const COLUMNS = 12

/** `.margin--none { margin: 0 }`, and the like. */
function spacing(): string {
  const rules = ['margin', 'padding'].flatMap((property) =>
    Object.entries(SIZES).flatMap(([size, length]) =>
      Object.entries(SIDES).map(
        ([name, side]) => `.${property}${name}--${size} {${property}${side}:${length}}`,
      ),
    ),
  )
  return rules.join('\n')
}

/** `.col--3` is three columns wide, `.col--offset-3` begins behind three; not on narrow screens. */
function columns(): string {
  const numbers = Array.from({ length: COLUMNS }, (_, i) => i + 1)
  const width = (count: number) => `calc(${count} / ${COLUMNS} * 100%)`
  const rules = [
    ...numbers.map((count) => `.col--${count} {--ifm-col-width: ${width(count)}}`),
    ...numbers
      .slice(0, -1)
      .map((count) => `.col--offset-${count} {margin-inline-start:${width(count)}}`),
  ]
  return `@media not all and (--narrow) {\n${rules.join('\n')}\n}`
}

/** What `theme/styles/options/docusaurus.css` imports by these names. */
export const infimaClasses = (): Record<string, string> => ({
  'infima:spacing.css': spacing(),
  'infima:columns.css': columns(),
})
