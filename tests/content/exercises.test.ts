// What the exercises say of odd inputs, of failures and of line ends, tried with their programs.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { exercisePage, gcc, ProgramFolder, programOf } from './exercisePrograms.ts'

const folder = new ProgramFolder()
afterAll(() => folder.remove())

describe.skipIf(!gcc)('the introduction', () => {
  const copier = (end: string) =>
    `#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n    int c;\n\n    while ((c = getchar()) != EOF)\n        putchar(c);\n${end}    return 0;\n}\n`
  const indented = (lines: string) => lines.replace(/^(?=.)/gm, '    ')
  const statuses = (program: string) => [
    ...[2, 4097, 100_000].map((bytes) =>
      folder.shell(`yes abc | head -c ${bytes} | ./${program} >/dev/full`),
    ),
    folder.shell(`echo hi | stdbuf -o0 ./${program} >/dev/full`),
    folder.shell(`./${program} </ >/dev/null`),
  ]

  test('its lines see a full disk after any number of bytes, without a buffer, and a bad input', () => {
    const [, lines] = /```c\n(if \(ferror[^`]*)```/.exec(exercisePage('intro'))!
    folder.compile('asks', copier(indented(lines!)), '-O1')
    expect(statuses('asks')).toEqual([1, 1, 1, 1, 1])
    folder.compile('silent', copier(''), '-O1')
    expect(statuses('silent')).toEqual([0, 0, 0, 0, 0])
    // The shorter form misses what was lost before the end.
    folder.compile('short', copier(indented(lines!.replace(' || ferror(stdout)', ''))), '-O1')
    expect(statuses('short')).toEqual([1, 0, 1, 0, 1])
  })

  test('a program that finds its input at fault returns 1: 1-23 by message, 1-24 by report', () => {
    expect(folder.exercise('1-23')('/* open')).toMatchObject({
      status: 1,
      errors: expect.stringContaining('line 1'),
    })
    const check = folder.exercise('1-24')
    expect(check('(\n')).toEqual({
      output: "line 1: '(' is never closed\n1 error\n",
      status: 1,
      errors: '',
    })
    expect(check('()\n')).toMatchObject({ output: '0 errors\n', status: 0 })
  })
})

describe.skipIf(!gcc)('lines that end in CR LF', () => {
  test.each([
    ['1-8', 'a b\r\n', 'blanks 1, tabs 0, newlines 1\n'],
    ['1-12', 'one\r\n\r\n', 'one\r\n\r\n'],
    ['1-16', 'abc\r\n', '4 characters\nabc\r\n'],
    ['1-17', `${'x'.repeat(80)}\r\n`, `${'x'.repeat(80)}\r\n`],
    ['1-17', `${'x'.repeat(79)}\r\n`, ''],
    ['1-18', 'text  \r\n', 'text  \r\n'],
    ['1-19', 'abc\r\n', '\rcba\n'],
    ['1-20', 'a\tb\r\n', `a${' '.repeat(7)}b\r\n`],
    ['1-21', `a${' '.repeat(7)}b\r\n`, 'a\tb\r\n'],
    ['1-22', `${'x'.repeat(40)}\r\nab  \r\n`, `${'x'.repeat(40)}\nab\n`],
    ['1-22', 'a\rb\n', 'a\rb\n'],
    ['1-23', 'int x; // c\r\nint y; /* d */\r\nint z;\r\n', 'int x;\nint y;\nint z;\n'],
    ['1-24', '#define A \\\r\n 1\r\nchar *s = "a\\\r\nb";\r\n', '0 errors\n'],
  ])('%s: %j gives %j', (name, input, output) => {
    expect(folder.exercise(name)(input).output).toBe(output)
  })
})

describe.skipIf(!gcc)('exercise 1-23', () => {
  test.each([
    [
      'blanks after a backslash stay, for without them the lines would be joined',
      '#define A 1 \\ \nint x;\n',
      '#define A 1 \\ \nint x;\n',
    ],
    [
      'behind one, a comment of a line leaves a blank and an empty line',
      '#define A 1 \\// c\nint x;\n',
      '#define A 1 \\ \n\nint x;\n',
    ],
    ['so does one in a block', '#define A 1 \\/* c */\nint x;\n', '#define A 1 \\ \n\nint x;\n'],
    [
      'a continued line stays one',
      '#define A 1 /* c */ \\\n + 2 // d\nint x;\n',
      '#define A 1   \\\n + 2\nint x;\n',
    ],
    ['other trailing blanks go', 'int x;  \nint y; /* c */ \n', 'int x;\nint y;\n'],
    ['a comment continues over CR LF', '// c \\\r\nmore\r\nint x;\r\n', '\nint x;\n'],
    ['a lone carriage return is a character', '"a\rb" \\\rx\n', '"a\rb" \\\rx\n'],
  ])('%s', (_, input, output) => {
    expect(folder.exercise('1-23')(input).output).toBe(output)
  })

  test.each(['#define A 1 \\// c\n', '#define A 1 \\ /* c */\n', '#define A 1 /* c */ \\// c\n'])(
    'what gcc compiles it still compiles to the same without comments: %j',
    (start) => {
      const source = `${start}int x = 2;\nint main(void) { return x; }\n`
      const { output } = folder.exercise('1-23')(source)
      const assembly = (text: string) =>
        folder.gcc(['-std=c17', '-w', '-S', '-o', '-', '-xc', '-'], text)
      expect(assembly(output)).toBe(assembly(source))
    },
  )
})

describe.skipIf(!gcc)('the table of states on 1-23', () => {
  const [, rows] = /```text title="states"\n([\s\S]*?)\n```/.exec(exercisePage('1-23'))!
  const names = ['CODE', 'SLASH', 'BLOCK', 'STAR', 'LINE', 'QUOTE', 'ESCAPE']

  test.each(rows!.split('\n').map((row) => row.split(/ {3,}/)))('%s: %s', (input, states) => {
    // The state before each character, and the one at the end.
    const code = programOf('1-23')
      .replace('switch (state) {', 'fprintf(stderr, "%d ", (int)state);\n        switch (state) {')
      .replace('    if (state == SLASH)\n', '    fprintf(stderr, "%d\\n", (int)state);\n$&')
    const { errors } = folder.compile('traced', code)(input!)
    const seen = errors.split('\n')[0]!.split(' ').slice(1)
    expect(seen.map((number) => names[Number(number)]).join(' ')).toBe(states)
  })
})

describe.skipIf(!gcc)('what gcc says', () => {
  const compile = (text: string, ...flags: string[]) => {
    writeFileSync(join(folder.path, 'x.c'), text)
    const { status, stderr } = spawnSync(gcc!.file, ['-std=c17', ...flags, '-o', 'x', 'x.c'], {
      cwd: folder.path,
      encoding: 'utf8',
    })
    return { status, stderr }
  }
  const printed = () => spawnSync(join(folder.path, 'x'), { encoding: 'utf8' }).stdout

  test('a trigraph is honoured in silence by -std=c17, and an error with the flags of the notebook', () => {
    const text = '#include <stdio.h>\nint main(void) { puts("what??!"); return 0; }\n'
    expect(compile(text)).toMatchObject({ status: 0, stderr: '' })
    expect(printed()).toBe('what|\n')
    expect(compile(text, '-Wall', '-Werror').stderr).toContain('trigraph ??! converted to |')
  })

  test('a greeting by printf is one by puts, whose thirteen main seems to return', () => {
    const text = '#include <stdio.h>\nmain() { printf("hello, world\\n"); }\n'
    writeFileSync(join(folder.path, 'hello.c'), text)
    for (const [flags, call] of [
      [[], 'puts'],
      [['-fno-builtin'], 'printf'],
    ] as const) {
      folder.gcc(['-std=c90', ...flags, '-S', 'hello.c'])
      expect(readFileSync(join(folder.path, 'hello.s'), 'utf8')).toMatch(
        new RegExp(`call\\s+${call}\\b`),
      )
      folder.gcc(['-std=c90', ...flags, 'hello.c', '-o', 'hello'])
      expect(folder.shell('./hello')).toBe(13)
    }
  })

  test('5 / 9 gives minus zero below freezing', () => {
    compile(
      '#include <stdio.h>\nint main(void) { printf("%.1f", (double)(5 / 9 * (20.0f - 32.0f))); return 0; }\n',
    )
    expect(printed()).toBe('-0.0')
  })
})
