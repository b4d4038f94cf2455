// A text with values in its braces.
export { default, interpolate } from './Translate.tsx'
