// How a new site names the package that made it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dependencyOf } from '../../../src/commands/init.ts'

let world: string
beforeAll(() => {
  world = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-dependency-')))
})
afterAll(() => fs.rmSync(world, { recursive: true, force: true }))

function installed(name: string, spec: string | undefined, isPrivate = true): string {
  const engine = path.join(world, name, 'node_modules/quire')
  fs.mkdirSync(engine, { recursive: true })
  const write = (folder: string, value: object) =>
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(value))
  write(engine, { name: 'quire', private: isPrivate })
  if (spec) write(path.join(world, name), { dependencies: { quire: spec } })
  return engine
}

const named = (name: string, spec?: string, isPrivate?: boolean, isOurs = true) =>
  dependencyOf(installed(name, spec, isPrivate), path.join(world, name, 'site'), isOurs)

test('one that came from a file is copied into the site', () => {
  const archive = path.join(world, 'quire.tgz')
  fs.writeFileSync(archive, '')
  expect(named('a', 'file:../quire.tgz')).toEqual({ spec: 'file:vendor/quire.tgz', archive })
})

test('one that came from a folder is named by it, for this machine alone', () => {
  expect(named('h', 'file:../checkout')).toEqual({ spec: 'file:../../checkout', isHereAlone: true })
})

test('one that came by git or from an address is named by it', () => {
  for (const spec of [
    'git+https://host.example/q.git',
    'github:me/q',
    'https://host.example/q.tgz',
  ])
    expect(named('b', spec)).toEqual({ spec })
})

test('one that came from a registry needs no more than its version', () => {
  expect(named('c', '^2.2.0')).toBe('registry')
  expect(named('d', undefined, false)).toBe('registry')
})

test('one that no registry has is named by its folder', () => {
  expect(named('e')).toEqual({ spec: 'file:../node_modules/quire', isHereAlone: true })
})

test('one that no registry has and npm may not link is found as a command alone', () => {
  expect(named('f', undefined, true, false)).toBe('none')
  expect(named('g', 'file:../quire.tgz', true, false)).toMatchObject({
    spec: 'file:vendor/quire.tgz',
  })
})
