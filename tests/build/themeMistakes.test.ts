// Slips in a site's own parts of the theme and in its style sheets, each with what to type.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

const PART = 'theme/parts/Footer/Footer.tsx'

test.each([
  [
    'function Footer() {\n  return <p>x</p>\n}\n',
    ':1:1 ',
    'Write export default Footer at its end.',
  ],
  [
    'export const a = 1\n\nconst Mine = () => <p>x</p>\n',
    ':3:1 ',
    'Write export default Mine at its end.',
  ],
  ['export default () => {\n  return <p>x</p\n}\n', ':2:17 ', 'Write > behind return <p>x</p.'],
  ['export default () => {\n  return a(1, 2\n}\n', ':2:16 ', 'Write ) behind return a(1, 2.'],
  [
    "import Footer from '@theme-original/Footer'\nexport default () => <Footer />\n",
    ':1:20 ',
    "Import it from 'quire/theme-original/parts/Footer/Footer'.",
  ],
])('a slip in a part of the theme: %j', async (text, place, hint) => {
  const [problem, ...others] = await told({ [PART]: text })
  expect(others).toEqual([])
  expect(problem).toContain(`${PART}${place}`)
  expect(problem!.split(' | ')[1]).toBe(hint)
})

const styled = (text: string) => ({
  'site.config.ts': configWith("theme: { customCss: 'a.css' }"),
  'a.css': text,
})

test.each([
  [
    '.a {\n  color: red\n  background: blue;\n}\n',
    ':2:13 ',
    'Write a semicolon behind color: red.',
  ],
  ['.a { color: red\n  background: blue }\n', ':1:16 ', 'Write a semicolon behind color: red.'],
  ['.a {\n  --x: 1px\n  color: red;\n}\n', ':2:11 ', 'Write a semicolon behind --x: 1px.'],
  ['.a {\n  color red;\n}\n', ':2:8 ', 'Write a colon after the property: color: red.'],
  ['.a {\n  color: red;\n}}\n', ':3:2 ', 'Remove it: no rule is open here.'],
  ['.a {\n  content: "x;\n}\n', ':2:12 ', 'End the text with " on the same line.'],
  ['.a {\n  color: red;\n', ':1:4 ', 'End it with "}".'],
  ["@import './b.css';\n", ':1:9 ', expect.stringMatching(/^Write .*b\.css, or correct the path/)],
])('a slip in a style sheet: %j', async (text, place, hint) => {
  const [problem, ...others] = await told(styled(text))
  expect(others).toEqual([])
  expect(problem).toContain(`a.css${place}`)
  expect(problem!.split(' | ')[1]).toEqual(hint)
})

test.each([
  '.a {\n  grid-template-areas:\n    "a b"\n    "c d";\n}\n',
  '.a {\n  transition:\n    color 1s,\n    background 2s;\n  color: red\n}\n',
  '.a {\n  color: red; /* b */\n  /* c: d */\n  background: blue;\n}\n',
  'a:hover,\nb:focus {\n  color: red;\n}\n',
  'a:hover\n  b:focus {\n  color: red;\n}\n',
  '.a {\n  &:hover {\n    color: red;\n  }\n  .b &:focus { color: blue }\n}\n',
  '@media (min-width: 1px)\n  and (max-width: 9px) {\n  a { color: red }\n}\n',
  '.a {\n  background:\n    url(data:image/png;base64,AA)\n    no-repeat;\n}\n',
  '.a {\n  --x: { a: b };\n  content: "a: b\\\n  c: d;";\n}\n',
])('a style sheet that is right is not told: %j', async (text) => {
  expect(await told(styled(text))).toEqual([])
})
