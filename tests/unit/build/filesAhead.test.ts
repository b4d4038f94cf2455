import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FilesAhead } from '../../../src/build/filesAhead.ts'
import type { OutputFile } from '../../../src/output/emitters/outputFile.ts'
import type { Staging } from '../../../src/output/publish/staging.ts'

it('writes files that are made, but none that is published already', async () => {
  const { staging, written } = stagingWith(['b'])
  const ahead = new FilesAhead(staging)
  const files = [made('a'), made('b'), { path: 'c', key: '', content: 'c' }, made('d')]
  ahead.begin(files)
  await setTimeout(20)
  expect(await ahead.finished()).toEqual(new Set([files[0], files[3]]))
  expect(written).toEqual(['a', 'd'])
})

it('writes nothing more once it is ended', async () => {
  const { staging, written } = stagingWith([])
  const ahead = new FilesAhead(staging)
  const slow = made('slow', () => setTimeout(20, 'late'))
  ahead.begin([slow, made('never')])
  await setTimeout(5)
  expect(await ahead.finished()).toEqual(new Set([slow]))
  await setTimeout(20)
  expect(written).toEqual(['slow'])
})

it('leaves a file that fails to the one who publishes', async () => {
  const { staging } = stagingWith([])
  const ahead = new FilesAhead(staging)
  ahead.begin([made('bad', () => Promise.reject(new Error('bad')))])
  await setTimeout(5)
  expect(await ahead.finished()).toEqual(new Set())
})

it('copies files once it is asked to, but for one that fails', async () => {
  const { staging, written } = stagingWith(['b'])
  const ahead = new FilesAhead(staging)
  const files = ['a', 'b', 'bad', 'd'].map((path) => ({ path, key: path, file: path }))
  ahead.begin(files)
  await setTimeout(5)
  expect(written).toEqual([])
  ahead.copy()
  expect(await ahead.finished()).toEqual(new Set([files[0], files[3]]))
  expect(written).toEqual(['a', 'd'])
})

it('begins no more copies once it is ended', async () => {
  const { staging, written } = stagingWith([])
  const ahead = new FilesAhead(staging)
  ahead.begin(Array.from({ length: 200 }, (_, i) => ({ path: `${i}`, key: '', file: '' })))
  ahead.copy()
  await ahead.end()
  expect(written.length).toBeLessThan(200)
})

const made = (path: string, make = async () => path): OutputFile => ({ path, key: path, make })

function stagingWith(current: string[]) {
  const written: string[] = []
  const staging: Pick<Staging, 'isCurrent' | 'write' | 'copyLater'> = {
    isCurrent: (path) => current.includes(path),
    write: (path) => written.push(path),
    copyLater: async (path) => {
      await setTimeout(1)
      if (path === 'bad') throw new Error('bad')
      written.push(path)
      return true
    },
  }
  return { staging: staging as Staging, written }
}
