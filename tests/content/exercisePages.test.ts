// The hand of the exercise book: sources and a date on every page, one voice, no template.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exercisePage } from './exercisePrograms.ts'

const chapter = fileURLToPath(new URL('../../content/docs/knr/chapter01/', import.meta.url))
const names = [
  'intro',
  ...readdirSync(chapter).flatMap((file) => /^(1-\d+)\.md$/.exec(file)?.[1] ?? []),
]
const SOURCES = 'Sources and further reading'

/** A page's text without code and drawings. */
const proseOf = (name: string) =>
  exercisePage(name)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/`[^`\n]*`/g, '')

test('every page ends with two to six sources, and says how it was checked', () => {
  for (const name of names) {
    const text = exercisePage(name)
    const [, sources] = text.split(`\n## ${SOURCES}\n`)
    const items = sources!.trim().split('\n')
    expect(items.length, name).toBeGreaterThanOrEqual(2)
    expect(items.length, name).toBeLessThanOrEqual(6)
    for (const item of items) expect(item, name).toMatch(/^- \[[^\]]+\]\(https:\/\/[^)]+\).*\.$/)
    expect(text, name).toMatch(
      /^---\n[\s\S]*?\nchecked:\n {2}on: \d{4}-\d\d-\d\d\n {2}with: "GCC [\d.]+, glibc [\d.]+"\n {2}how: "[^"]+"\n---\n/,
    )
  }
})

test('no heading stands on more than five pages', () => {
  const pages = new Map<string, string[]>()
  for (const name of names)
    for (const [, heading] of proseOf(name).matchAll(/^#{2,3} (.+)$/gm))
      pages.set(heading!, [...(pages.get(heading!) ?? []), name])
  pages.delete(SOURCES)
  expect([...pages].filter(([, users]) => users.length > 5)).toEqual([])
})

test('words are written out, and a page says "and not" once at most', () => {
  const shortened = /\b(?:\w+n't|it's|that's|there's|\w+'(?:ve|ll|re|m|d))\b/gi
  const found = names.flatMap((name) =>
    Array.from(proseOf(name).matchAll(shortened), ([word]) => `${name} ${word}`),
  )
  expect(found).toEqual([])
  expect("It's what you'd say if it weren't.".match(shortened)).toEqual([
    "It's",
    "you'd",
    "weren't",
  ])
  for (const name of names)
    expect(proseOf(name).match(/\band not\b/g)?.length ?? 0, name).toBeLessThanOrEqual(1)
})
