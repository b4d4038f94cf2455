import { describe, expect, test } from 'vitest'
import { numberFlag, readArguments } from '../../../src/tools/commandLine/args.ts'
import { type Command, programName } from '../../../src/tools/commandLine/command.ts'
import { commandHelp, generalHelp } from '../../../src/tools/commandLine/helpText.ts'
import { SiteError } from '../../../src/tools/problem.ts'

const commands: Command[] = [
  {
    name: 'build',
    about: 'write the site',
    flags: {
      out: { value: 'DIR', alias: ['out-dir'], about: 'where to' },
      strict: { short: 's', about: 'be strict' },
    },
    example: 'build --out x',
  },
  {
    name: 'preview',
    alias: ['serve'],
    about: 'serve it',
    flags: {
      port: { short: 'p', value: 'NUMBER', about: 'where' },
      host: { value: 'NAME', bare: '0.0.0.0', about: 'to whom' },
    },
    example: 'preview',
  },
]

const read = (...argv: string[]) => {
  const { command, text, on } = readArguments(argv, commands)
  return { command: command.name, text, on: [...on] }
}

function refusal(...argv: string[]): string {
  try {
    read(...argv)
  } catch (error) {
    if (error instanceof SiteError && error.exitCode === 2)
      return `${error.problems[0]!.message} | ${error.problems[0]!.hint}`
    throw error
  }
  return 'accepted'
}

test('a flag that needs no value has one of its own without', () => {
  const hostOf = (...argv: string[]) => read('preview', ...argv).text
  expect(hostOf('--host')).toEqual({ host: '0.0.0.0' })
  expect(hostOf('--host', '--port', '1')).toEqual({ host: '0.0.0.0', port: '1' })
  expect(hostOf('--host', '-p', '1')).toEqual({ host: '0.0.0.0', port: '1' })
  expect(hostOf('--host', '::1')).toEqual({ host: '::1' })
  expect(hostOf('--host=a')).toEqual({ host: 'a' })
})

test('flags are read in every spelling', () => {
  expect(read('build', '--out', 'a', '-s')).toEqual({
    command: 'build',
    text: { out: 'a' },
    on: ['strict'],
  })
  expect(read('build', '--out-dir=a b')).toEqual({ command: 'build', text: { out: 'a b' }, on: [] })
  expect(read('serve', '-p', '1')).toEqual({ command: 'preview', text: { port: '1' }, on: [] })
})

test('a command takes its words, the last of them several', () => {
  const takes = (words: string, ...argv: string[]) => {
    const row = { ...commands[0]!, takes: words }
    return readArguments(['build', ...argv], [row]).words
  }
  expect(takes('KIND NAME…', 'post', 'A', 'title', '--strict', 'of', 'words')).toEqual([
    'post',
    'A title of words',
  ])
  expect(() => takes('KIND NAME…', 'post')).toThrow('build post needs a NAME')
  expect(() => takes('KIND NAME', 'a', 'b', 'c')).toThrow('unexpected "c" after build a b')
})

test('what one types is named by how the script was started, on Windows too', () => {
  const named = (script: string) => programName(script, '/site')
  expect(named('/site/node_modules/.bin/quire')).toBe('npx quire')
  expect(named('C:\\site\\node_modules\\quire\\scripts\\site.cjs')).toBe('npx quire')
  expect(named('/usr/bin/quire')).toBe('quire')
  expect(named('/site/scripts/site.cjs')).toBe('node scripts/site.cjs')
})

// C-128
describe('what is unknown is refused with exit code 2', () => {
  test.each([
    [['bild'], 'there is no command "bild" | Did you mean build?'],
    [['hlep'], 'there is no command "hlep" | Did you mean help?'],
    [['xyz'], 'there is no command "xyz" | Commands: build, preview. Try --help.'],
    [
      ['build', '--srtict'],
      'build has no flag --srtict | Did you mean --strict? Usage: quire build [flags]; quire build --help lists them.',
    ],
    [['--hlep'], 'there is no flag --hlep | Run quire --help.'],
    [['--verison', '-x'], 'there is no flag --verison | Run quire --version.'],
    [['--strict'], 'no command | Commands: build, preview. Try --help.'],
    [['build', '--port', '1'], 'build has no flag --port'],
    [['build', 'extra'], 'unexpected "extra" after build | Leave it out.'],
    [['build', '--out'], '--out needs a value: --out DIR'],
    [['build', '--out', '--strict'], '--out needs a value: --out DIR'],
    [['build', '--versoin'], 'build has no flag --versoin | Run quire --version.'],
    [['build', '--out'], '| Example: quire build --out x.'],
    [['build', '--strict=1'], '--strict takes no value'],
  ])('%j', (argv, message) => expect(refusal(...argv)).toContain(message))

  test.each(['99999', '-1', 'abc', '1.5', '1e3', ''])('port %j', (port) => {
    expect(() =>
      numberFlag(readArguments(['preview', `--port=${port}`], commands), 'port', 65535),
    ).toThrow(SiteError)
  })
})

test('help lists commands, flags and an example', () => {
  expect(generalHelp(commands, 'Quire', 'quire')).toContain(
    '  preview  serve it\n           quire preview\n',
  )
  expect(commandHelp(commands[0]!)).toBe(
    [
      'quire build: write the site',
      '',
      '      --out, --out-dir DIR  where to',
      '  -s, --strict              be strict',
      '',
      'Example:',
      '  quire build --out x',
    ].join('\n'),
  )
})
