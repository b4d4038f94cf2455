// Front matter: what is read, converted and refused.
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile } from './compiling.ts'

const problemsOf = (text: string, over = {}) => compile(text, over).problems
const codes = (text: string, over = {}) => problemsOf(text, over).map(({ code }) => code)

describe('reading', () => {
  test('a file without front matter is all body', () => {
    expect(compile('text').frontMatter).toEqual({})
  })

  test('dates stay text', () => {
    expect(compile('---\ndate: 2023-03\n---\nx', { section: 'blog' }).frontMatter.date).toBe('2023-03')
  })

  test('B40 a switch may be written as text, a title as a number', () => {
    const { frontMatter, problems } = compile('---\nhide_title: "true"\ntitle: 2023\n---\nx')
    expect(frontMatter).toEqual({ hide_title: true, title: '2023' })
    expect(problems).toEqual([])
  })

  test('B41 unknown keys are the author’s own', () => {
    expect(compile('---\nmood: calm\n---\nx').frontMatter.mood).toBe('calm')
    expect(codes('---\nmood: calm\n---\nx')).toEqual([])
  })

  test('a byte order mark and CRLF change nothing', () => {
    const plain = compile('---\ntitle: A\n---\n\n# B\n\ntext\n')
    expect({ ...compile('\uFEFF---\r\ntitle: A\r\n---\r\n\r\n# B\r\n\r\ntext\r\n') }).toEqual(plain)
  })

  test('a second block of front matter is text', () => {
    const { body, frontMatter } = compile('---\ntitle: A\n---\n---js\n{a: 1}\n---\n')
    expect(frontMatter).toEqual({ title: 'A' })
    expect(JSON.stringify(body)).toContain('js')
  })
})

describe('refusing', () => {
  test.each(['---js', '---javascript', '---JS', '--- js ', '---coffee', '---toml', '---json'])('%s is not YAML: nothing runs', (fence) => {
    const canary = '/canary-quire.txt'
    const text = `${fence}\n{title: (require("fs").writeFileSync(${JSON.stringify(canary)}, "1"), "x")}\n---\n`
    expect(problemsOf(text)).toMatchObject([{ code: 'FRONT_MATTER_LANGUAGE', line: 1, column: 4 }])
    expect(existsSync(canary)).toBe(false)
  })

  test('an open fence, text after the closing one', () => {
    expect(problemsOf('---\ntitle: A\n')).toMatchObject([{ code: 'FRONT_MATTER_OPEN', line: 1, column: 1 }])
    expect(problemsOf('---\ntitle: A\n---extra\n')).toMatchObject([{ code: 'FRONT_MATTER_CLOSE', line: 3 }])
  })

  test('bad YAML names its place, every time it is read', () => {
    for (const _ of [1, 2]) expect(problemsOf('---\ntitle: a: b\n---\n')).toMatchObject([{ code: 'FRONT_MATTER_YAML', line: 2, column: 9 }])
  })

  test('only a map will do, without keys that reach into prototypes', () => {
    expect(codes('---\njust text\n---\n')).toEqual(['FRONT_MATTER_TYPE'])
    expect(codes('---\n- a\n---\n')).toEqual(['FRONT_MATTER_TYPE'])
    expect(problemsOf('---\n__proto__: {polluted: 1}\n---\n')).toMatchObject([{ code: 'FRONT_MATTER_KEY', line: 2 }])
    expect(codes('---\nconstructor: {prototype: {polluted: 1}}\n---\n')).toEqual(['FRONT_MATTER_KEY'])
  })

  test('B38 a position that is no number names the field and shows the front matter', () => {
    expect(problemsOf('---\ntitle: A\nsidebar_position: "abc"\n---\nx')).toMatchObject([
      {
        code: 'FRONT_MATTER_FIELD',
        severity: 'error',
        message: 'sidebar_position must be a number',
        line: 3,
        details: ['title: A', 'sidebar_position: "abc"'],
      },
    ])
  })

  test('B39 two bad fields are told together', () => {
    expect(problemsOf('---\nsidebar_position: x\nhide_title: 7\n---\nx')).toHaveLength(2)
  })

  test('B10 an id with a slash is refused by name', () => {
    expect(problemsOf('---\nid: x/y\n---\nx')[0]?.message).toBe('id must not contain a slash, got "x/y"')
  })

  test('B43 the smaller heading level comes first', () => {
    expect(codes('---\ntoc_min_heading_level: 4\ntoc_max_heading_level: 3\n---\nx')).toEqual(['FRONT_MATTER_FIELD'])
  })
})
