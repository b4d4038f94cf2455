// The three hard inputs under each exercise: what the page shows of them is what its program does.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { commandsIn } from '../../src/snippets/proveTranscript.ts'
import { exercisePage, gcc, ProgramFolder, programOf } from './exercisePrograms.ts'

const folder = new ProgramFolder()
afterAll(() => folder.remove())

const chapter = fileURLToPath(new URL('../../content/docs/knr/chapter01/', import.meta.url))
const exercises = readdirSync(chapter).flatMap((file) => /^(1-\d+)\.md$/.exec(file)?.[1] ?? [])
/** Programs that read nothing have no hard inputs. */
const withoutInput = ['1-1', '1-2', '1-3', '1-15']

const transcriptOf = (name: string) =>
  /^```console title="three hard inputs"\n([\s\S]*?)\n?```$/m.exec(exercisePage(name))?.[1]

test('every exercise with an input has three hard ones', () => {
  const without = exercises.filter((name) => transcriptOf(name) === undefined)
  expect(without.sort()).toEqual([...withoutInput].sort())
  for (const name of exercises.filter((one) => !without.includes(one)))
    expect(commandsIn(transcriptOf(name)!), name).toHaveLength(3)
})

describe.skipIf(!gcc)('what a page shows of its hard inputs is printed', () => {
  test.each(exercises.filter((name) => !withoutInput.includes(name)))('%s', (name) => {
    const title = name === '1-11' ? 'wc' : name
    folder.compile(title, programOf(title, name))
    for (const { text, output } of commandsIn(transcriptOf(name)!)) {
      const printed = spawnSync('bash', ['-c', text], { cwd: folder.path, encoding: 'utf8' })
      expect(printed.stderr).toBe('')
      expect(printed.stdout.replace(/\n$/, ''), text).toBe(output.join('\n'))
    }
  })
})

test('every exercise says its task in a box, with the line that compiles its program', () => {
  for (const name of exercises) {
    const [, box] = /\n---\n\n:::exercise\n([\s\S]*?)\n:::\n/.exec(exercisePage(name))!
    expect(box).toContain(`gcc -std=c17 -Wall -Wextra -pedantic -o ${name} ${name}.c`)
  }
})
