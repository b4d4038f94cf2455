// Front matter: what is read, converted and refused.
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from './compiling.ts'

const problemsOf = async (text: string, over = {}) => (await compile(text, over)).problems
const codes = async (text: string, over = {}) =>
  (await problemsOf(text, over)).map(({ code }) => code)

describe('reading', () => {
  test('a file without front matter is all body', async () => {
    expect((await compile('text')).frontMatter).toEqual({})
  })

  test.each(['', '\n', '# a comment', '  # a\n\n# b'])('%j is no value at all', async (yaml) => {
    const { frontMatter, problems } = await compile(`---\n${yaml}\n---\nx`)
    expect([frontMatter, problems]).toEqual([{}, []])
  })

  test('dates stay text', async () => {
    expect(
      (await compile('---\ndate: 2023-03\n---\nx', { section: 'blog' })).frontMatter.date,
    ).toBe('2023-03')
  })

  // B40
  test('a switch may be written as text, a title as a number', async () => {
    const { frontMatter, problems } = await compile('---\nhide_title: "true"\ntitle: 2023\n---\nx')
    expect(frontMatter).toEqual({ hide_title: true, title: '2023' })
    expect(problems).toEqual([])
  })

  // B41
  test('unknown keys are the author’s own', async () => {
    expect((await compile('---\nmood: calm\n---\nx')).frontMatter.mood).toBe('calm')
    expect(await codes('---\nmood: calm\n---\nx')).toEqual([])
  })

  test('a byte order mark and CRLF change nothing', async () => {
    const plain = await compile('---\ntitle: A\n---\n\n# B\n\ntext\n')
    expect(await compile('\uFEFF---\r\ntitle: A\r\n---\r\n\r\n# B\r\n\r\ntext\r\n')).toEqual(plain)
  })

  test('a second block of front matter is text', async () => {
    const { body, frontMatter } = await compile('---\ntitle: A\n---\n---js\n{a: 1}\n---\n')
    expect(frontMatter).toEqual({ title: 'A' })
    expect(JSON.stringify(body)).toContain('js')
  })
})

describe('refusing', () => {
  test.each([
    'image',
    'author_image_url',
    'authorImageURL',
    'authors: { image_url',
    'authors: { imageURL',
  ])('%s that would run where it is shown, while one may hold itself', async (field) => {
    const matter = (href: string) =>
      `---\n${field}: ${JSON.stringify(href)}${field.includes('{') ? ', name: A }' : ''}\n---\nx`
    for (const href of [
      'javascript:alert(1)',
      '\tJava\nScript:x',
      'data:text/html,x',
      'vbscript:x',
    ])
      expect(await problemsOf(matter(href), { section: 'blog' })).toMatchObject([
        { code: 'FRONT_MATTER_FIELD', line: 2, message: expect.stringContaining('must not begin') },
      ])
    for (const href of ['/a.png', 'https://a.example/a.png', 'data:image/png;base64,AA=='])
      expect(await codes(matter(href), { section: 'blog' })).toEqual([])
  })

  test.each(['---js', '---javascript', '---JS', '--- js ', '---coffee', '---toml', '---json'])(
    '%s is not YAML: nothing runs',
    async (fence) => {
      const canary = '/canary-quire.txt'
      const text = `${fence}\n{title: (require("fs").writeFileSync(${JSON.stringify(canary)}, "1"), "x")}\n---\n`
      expect(await problemsOf(text)).toMatchObject([
        { code: 'FRONT_MATTER_LANGUAGE', line: 1, column: 4 },
      ])
      expect(existsSync(canary)).toBe(false)
    },
  )

  test('an open fence, text after the closing one', async () => {
    expect(await problemsOf('---\ntitle: A\n')).toMatchObject([
      { code: 'FRONT_MATTER_OPEN', line: 1, column: 1 },
    ])
    expect(await problemsOf('---\ntitle: A\n---extra\n')).toMatchObject([
      { code: 'FRONT_MATTER_CLOSE', line: 3 },
    ])
  })

  test('bad YAML names its place, every time it is read', async () => {
    for (const _ of [1, 2])
      expect(await problemsOf('---\ntitle: a: b\n---\n')).toMatchObject([
        { code: 'FRONT_MATTER_YAML', line: 2, column: 8 },
      ])
  })

  test('only a map will do, without keys that reach into prototypes', async () => {
    expect(await codes('---\njust text\n---\n')).toEqual(['FRONT_MATTER_TYPE'])
    expect(await codes('---\n- a\n---\n')).toEqual(['FRONT_MATTER_TYPE'])
    expect(await problemsOf('---\n__proto__: {polluted: 1}\n---\n')).toMatchObject([
      { code: 'FRONT_MATTER_KEY', line: 2 },
    ])
    expect(await codes('---\nconstructor: {prototype: {polluted: 1}}\n---\n')).toEqual([
      'FRONT_MATTER_KEY',
    ])
  })

  // B38
  test('a position that is no number names the field and the place of its value', async () => {
    expect(await problemsOf('---\ntitle: A\nsidebar_position: "abc"\n---\nx')).toMatchObject([
      {
        code: 'FRONT_MATTER_FIELD',
        severity: 'error',
        message: 'sidebar_position must be a number',
        line: 3,
        column: 19,
        hint: 'Write sidebar_position: 1, or remove the line.',
      },
    ])
  })

  // B39
  test('two bad fields are told together', async () => {
    expect(await problemsOf('---\nsidebar_position: x\nhide_title: 7\n---\nx')).toHaveLength(2)
  })

  // B10
  test('an id with a slash is refused by name', async () => {
    expect((await problemsOf('---\nid: x/y\n---\nx'))[0]?.message).toBe(
      'id must not contain a slash, got "x/y"',
    )
  })

  // B43
  test('an address of an author that would run is refused by its service', async () => {
    const author = '{name: A, socials: {x: a, github: "javascript:alert(1)"}}'
    for (const authors of [author, `[${author}]`])
      expect(
        await problemsOf(`---\nauthors: ${authors}\n---\nx`, { section: 'blog' }),
      ).toMatchObject([
        { line: 2, message: expect.stringMatching(/socials\.github must not begin with/) },
      ])
  })

  test('the smaller heading level comes first', async () => {
    expect(await codes('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\nx')).toEqual([
      'FRONT_MATTER_FIELD',
    ])
  })

  test.each([
    [
      'a quote that is never closed',
      'title: "A\ndate: 2023-01-01',
      2,
      8,
      'this quote is never closed',
    ],
    ['a single one', "a: 1\ntitle: 'It''s\nb: 2", 3, 8, 'this quote is never closed'],
    ['one in a list', 'tags:\n  - "a\n  - b', 3, 5, 'this quote is never closed'],
    ['a bracket', 'a: [1]\ntags: [a,\nb: 2', 3, 7, 'this "[" is never closed'],
    ['a tab', 'tags:\n\t- a', 3, 1, 'Tabs are not allowed as indentation'],
    [
      'a tab behind blanks',
      'a: b\nc:\n  d: 1\n \te: 2',
      5,
      1,
      'All mapping items must start at the same column',
    ],
    ['an alias of nothing', 'a: 1\nb: *c', 3, 5, 'unidentified alias "c"'],
  ])('%s is told where it stands', async (_, yaml, line, column, message) => {
    expect(await problemsOf(`---\n${yaml}\n---\nx`)).toMatchObject([
      {
        code: 'FRONT_MATTER_YAML',
        line,
        column,
        message: `the front matter is not YAML: ${message}`,
      },
    ])
  })

  test('a text in quotes over several lines is no mistake', async () => {
    expect(await problemsOf("---\ntitle: \"A\n  b\"\ndescription: 'it''s'\n---\nx")).toEqual([])
    expect(await problemsOf('---\ntitle: "A\n  b"\nc: d: e\n---\nx')).toMatchObject([
      { line: 4, column: 4 },
    ])
  })

  // C-16
  test('a merge key, which would be a key like any other, is refused', async () => {
    expect(await problemsOf('---\na: &a {b: 1}\n<<: *a\n---\nx')).toMatchObject([
      { code: 'FRONT_MATTER_KEY', line: 3, column: 1 },
    ])
  })

  test('tags as text are told with the way to write a list', async () => {
    expect(await problemsOf('---\ntags: game\n---\nx')).toMatchObject([
      { line: 2, column: 7, hint: 'Write it as a list: tags: [first, second].' },
    ])
  })
})
