// A style of React's, `{background: '#f0f8ff', fontSize: 14}`, as the text of the attribute.

/** Numbers of these have no unit. */
const UNITLESS = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex ' +
    'boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink ' +
    'flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn ' +
    'gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order ' +
    'orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity ' +
    'strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'
  ).split(' '),
)

/** Declarations without a value are left out. */
export function styleText(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .map(([name, value]) => `${cssName(name)}:${cssValue(name, value as string | number)}`)
    .join(';')
}

const cssName = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

function cssValue(name: string, value: string | number): string {
  if (typeof value === 'string') return value.trim()
  return value === 0 || name.startsWith('--') || UNITLESS.has(name) ? String(value) : `${value}px`
}

/**
 * True for declarations that load nothing, run nothing and stay where they stand: letters, signs of
 * numbers and of functions.
 */
export function isHarmlessStyle(text: string): boolean {
  return text.split(';').every((declaration) => {
    if (!/^\s*[\w-]+\s*:[\w\s#%.,()+*/'"!-]*$/.test(declaration)) return declaration.trim() === ''
    return !/url\s*\(|image(?:-set)?\s*\(|expression\s*\(|behavior|binding|\/\*|:\s*(?:fixed|sticky)\b/i.test(
      declaration,
    )
  })
}
