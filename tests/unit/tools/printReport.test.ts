import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../../src/tools/log.ts'
import { printProblems, stageTable, summary } from '../../../src/tools/printReport.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'
import { Report } from '../../../src/tools/report.ts'

let root: string
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-report-'))
  fs.writeFileSync(
    path.join(root, 'a.md'),
    `# A\n\n\tsee the [memory layout](/docs/wiki/memory)\n${'x'.repeat(5000)}\n`,
  )
  fs.symlinkSync('/etc/passwd', path.join(root, 'outside.md'))
  spawnSync('mkfifo', [path.join(root, 'pipe.md')])
})
afterAll(() => fs.rmSync(root, { recursive: true }))

const problem = (more: Partial<Problem> = {}): Problem => ({
  code: 'LINK_BROKEN',
  severity: 'error',
  message: 'x does not exist',
  ...more,
})

function printed(
  problems: Problem[],
  {
    env = {},
    quiet = false,
    isTTY = false,
    verbose = false,
  }: { env?: Record<string, string>; quiet?: boolean; isTTY?: boolean; verbose?: boolean } = {},
) {
  let text = ''
  const stream = { isTTY, write: (part: string) => (text += part) }
  printProblems(problems, { log: createLog({ stream, env, quiet }), root, env, verbose })
  return text
}

describe('problems', () => {
  test('a problem has its place, its line and what to do', () => {
    const found = problem({
      file: 'a.md',
      line: 3,
      column: 10,
      message: '/docs/wiki/memory does not exist',
      hint: 'did you mean /docs/wiki/memory-layout?',
    })
    expect(printed([found])).toBe(
      [
        'error LINK_BROKEN  a.md:3:10  /docs/wiki/memory does not exist',
        '   3 |   see the [memory layout](/docs/wiki/memory)',
        'hint  did you mean /docs/wiki/memory-layout?',
        '',
      ].join('\n'),
    )
  })

  test('a problem without a place, and with details', () => {
    expect(printed([problem({ details: ['a.md:1', 'b.md:2'] })])).toBe(
      'error LINK_BROKEN  x does not exist\n   a.md:1\n   b.md:2\n',
    )
  })

  test('a long line is cut around the column', () => {
    const [, frame] = printed([problem({ file: 'a.md', line: 4, column: 2500 })]).split('\n')
    expect(frame).toMatch(/^ {3}4 \| …x{140}…$/)
  })

  test.each(['outside.md', 'pipe.md', '../secret', 'gone.md', '.'])(
    'the line of %s is not shown',
    (file) => {
      expect(printed([problem({ file, line: 1 })])).toBe(
        `error LINK_BROKEN  ${file}:1  x does not exist\n`,
      )
    },
  )

  test('they are sorted by place', () => {
    const lines = printed([
      problem({ file: 'b.md', line: 9 }),
      problem({ file: 'b.md', line: 10 }),
      problem({ file: 'a.md', line: 11 }),
    ])
    expect(lines.match(/[ab]\.md:\d+/g)).toEqual(['a.md:11', 'b.md:9', 'b.md:10'])
  })

  const many = (severity: Problem['severity'], count: number, more: Partial<Problem> = {}) =>
    Array.from({ length: count }, (_, i) => problem({ severity, file: `a${i}.md`, ...more }))

  test('notes come first, then warnings, what is said of the site, and errors last', () => {
    const text = printed([
      problem({ file: 'a.md' }),
      problem({ code: 'MOVE_IN', severity: 'info' }),
      problem({ file: 'b.md', severity: 'warning' }),
      problem({ file: 'c.md', severity: 'info' }),
    ])
    expect(text.match(/^(?:\w+ [A-Z_]+)/gm)).toEqual([
      'info LINK_BROKEN',
      'warning LINK_BROKEN',
      'info MOVE_IN',
      'error LINK_BROKEN',
    ])
  })

  test('notes of one kind are one line with their number, unless each is asked for', () => {
    const notes = many('info', 7, { details: ['more'] })
    expect(printed([...notes, ...many('info', 1, { code: 'OTHER' })])).toBe(
      [
        'info LINK_BROKEN  a0.md  7 times, here: x does not exist',
        'info OTHER  a0.md  x does not exist',
        'Type --verbose to see each note.',
        '',
      ].join('\n'),
    )
    expect(printed(notes, { verbose: true }).match(/^info/gm)).toHaveLength(7)
    expect(printed(notes, { quiet: true })).toBe('')
  })

  test('of warnings of one kind five are shown, unless each is asked for', () => {
    const warnings = [...many('warning', 8), ...many('warning', 3, { code: 'OTHER' })]
    const text = printed(warnings)
    expect(text.match(/^warning/gm)).toHaveLength(8)
    expect(text).toContain('\n… 3 more: warning LINK_BROKEN\n')
    expect(printed(warnings, { verbose: true }).match(/^warning/gm)).toHaveLength(11)
  })

  test('after 50 errors the rest is counted', () => {
    const text = printed([...many('error', 60), ...many('warning', 1)])
    expect(text.match(/^error/gm)).toHaveLength(50)
    expect(text).toMatch(/\n… 10 more: error LINK_BROKEN\n$/)
  })

  test('of more lines five are shown, unless each is asked for', () => {
    const details = ['1', '2', '3', '4', '5', '6', '7']
    expect(printed([problem({ details })])).toMatch(/\n {3}5\n {3}… 2 more\n$/)
    expect(printed([problem({ details })], { verbose: true })).toMatch(/\n {3}7\n$/)
  })

  test('on GitHub each problem is also an annotation', () => {
    const text = printed(
      [problem({ file: 'a,b.md', line: 3, column: 1, message: '50% off\nnow' })],
      { env: { GITHUB_ACTIONS: 'true' } },
    )
    expect(text).toContain(
      '::error file=a%2Cb.md,line=3,col=1,title=LINK_BROKEN::50%25 off%0Anow\n',
    )
  })

  test('control and direction characters are shown, not obeyed', () => {
    expect(printed([problem({ message: 'a\u001b[31m\u202eb' })])).toBe(
      'error LINK_BROKEN  a\\u001b[31m\\u202eb\n',
    )
  })

  test('a name, a message or a quoted line gives no command to GitHub, and no line of its own', () => {
    const name = 'a\n::add-mask::x\n::error file=x::INJECTED.md'
    const text = printed(
      [
        problem({
          file: name,
          line: 1,
          message: `"${name}" ##[add-mask]y`,
          hint: name,
          details: ['::set-env name=a::b', name],
        }),
      ],
      {
        env: { GITHUB_ACTIONS: 'true' },
      },
    )
    const lines = text.trimEnd().split('\n')
    expect(lines.filter((line) => /^\s*::/.test(line))).toEqual([lines.at(-1)])
    expect(lines.at(-1)).toMatch(/^::error file=a%0A/)
    expect(text).not.toContain('##[')
    expect(lines[0]).toContain('a\\n\\u003a:add-mask::x\\n')
    expect(
      lines.slice(1, -1).every((line) => line.startsWith('   ') || line.startsWith('hint')),
    ).toBe(true)
  })

  test('quiet leaves out what only informs', () => {
    expect(
      printed([problem({ severity: 'info' }), problem({ severity: 'warning' })], { quiet: true }),
    ).toMatch(/^warning/)
  })
})

describe('colour', () => {
  const coloured = (isTTY: boolean, env: Record<string, string>) =>
    printed([problem()], { isTTY, env }).includes('\u001b')
  test.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { TERM: 'dumb' }, false],
    [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('terminal %s with %j: %s', (isTTY, env, expected) =>
    expect(coloured(isTTY, env as unknown as Record<string, string>)).toBe(expected),
  )
})

describe('report', () => {
  const log = createLog({ stream: { write: () => {} }, env: {} })

  test('stages are timed and problems counted once', async () => {
    const report = new Report()
    expect(
      await report.stage(
        'scan',
        () => ['a', 'b'],
        (list) => list.length,
      ),
    ).toEqual(['a', 'b'])
    const warning = problem({ severity: 'warning' })
    report.add([warning])
    report.add([warning])
    Object.assign(report, { pages: 52, outDir: 'build' })
    expect(report.result()).toMatchObject({
      ok: true,
      stages: [{ name: 'scan', items: 2 }],
      problems: [warning],
    })
    expect(summary(report.result(), 830, log)).toBe('✓ 52 pages in 0.8 s → build/, 1 warning')
    expect(summary(report.result(), 830, log, 'checked')).toBe(
      '✓ 52 pages checked in 0.8 s, 1 warning',
    )
    expect(
      stageTable([
        { name: 'scan', ms: 1.25, items: 2 },
        { name: 'x', ms: 10 },
      ]),
    ).toBe('scan       1.3 ms  2\nx         10.0 ms')
  })

  test('errors stop, and warnings only when strict', () => {
    const warned = (strict: boolean) => {
      const report = new Report({ strict })
      report.add([problem({ severity: 'warning' })])
      return report
    }
    expect(() => warned(false).stopOnErrors()).not.toThrow()
    expect(() => warned(true).stopOnErrors()).toThrow(SiteError)
    const failed = new Report()
    failed.add([problem(), problem({ severity: 'warning' })])
    expect(() => failed.stopOnErrors()).toThrow(SiteError)
    expect(summary(failed.result(), 300, log)).toBe('✗ 1 error, 1 warning in 0.3 s')
  })
})
