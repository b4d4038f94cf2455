// No list of any length is spread into arguments: 125,000 warnings would end a build.
import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { spreadsIn } from '../support/spreads.ts'

/** Short, whatever the site is. */
const FEW = {
  'folders of a path': /^src\/(?:commands\/newFile|tools\/nearestPath)\.ts (?:path\.)?join\(/,
  'words of a command': /^src\/commands\/newNames\.ts type\(\.\.\.whole\)/,
  'a path and its message': /^src\/markdown\/frontMatter\/kinds\.ts fail\(/,
  'the theme’s files of words': /^src\/content\/interfaceWords\.ts Object\.assign\(\.\.\.ENGLISH/,
  'tags of a head': /^theme\/data\/applyHead\.ts document\.head\.append\(\.\.\.tags\)/,
  'cards of the overlay': /^theme\/dev\/(?:element|overlay|problemCard)\.ts /,
  'names of classes': /^theme\/docusaurus\/(?:Head|clsx)\.tsx? /,
  'letters of a word': /^theme\/data\/search\/typos\.ts Math\.min\(\.\.\.above\)/,
}

const files = ['src', 'theme'].flatMap((folder) =>
  fs
    .readdirSync(join(engineRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:tsx?|cjs)$/.test(name) && !/\.d\.|\/manual\//.test(name)),
)

test('no list of any length is spread into arguments', () => {
  const found = files.flatMap((file) =>
    spreadsIn(file, fs.readFileSync(join(engineRoot, file), 'utf8')).map((call) => ({
      file,
      call,
    })),
  )
  const isFew = ({ file, call }: (typeof found)[number]) =>
    Object.values(FEW).some((few) => few.test(`${file} ${call.replace(/^\d+ +/, '')}`))
  expect(found.filter((each) => !isFew(each))).toEqual([])
  expect(found.filter(isFew).length).toBeGreaterThanOrEqual(Object.keys(FEW).length)
})

test('each planted spread is found, and what is short passes', () => {
  const text = `
    list.push(...other)
    report.add(first, ...rest)
    Math.max(
      ...sizes.map(({ size }) => size),
    )
    String.fromCharCode(...codes)
    new Set(...all)
    const many = [...list, ...other]
    const forward = (...args: string[]) => call(...args)
    call(...(isOne ? [1] : []))
    call(...[1, ...list])`
  expect(spreadsIn('a.ts', text).map((call) => call.split(' ')[0])).toEqual([
    '2',
    '3',
    '4',
    '7',
    '8',
    '12',
  ])
})
