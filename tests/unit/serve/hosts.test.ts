// Names by which a server on this machine may be asked: judged as written.
import { describe, expect, test } from 'vitest'
import { hostOf, isLoopback, isServedName } from '../../../src/serve/hosts.ts'

describe('this machine', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'LocalHost',
    'a.localhost',
    '127.0.0.1',
    '127.255.0.7',
    '::1',
  ])('%s is', (host) => {
    expect(isLoopback(host)).toBe(true)
  })

  test.each([
    '127.evil.test',
    '127.0.0.1.nip.io',
    '127.0.0.1.evil.test',
    '127.0.0.1.',
    '127.1',
    '0127.0.0.1',
    '127.0.0.1e',
    '127.0.0.256',
    '0.0.0.0',
    '128.0.0.1',
    'localhost.evil.test',
    'notlocalhost',
    'localhost.',
    '::2',
    '::127.0.0.1.evil',
    '',
  ])('%s is not', (host) => expect(isLoopback(host)).toBe(false))
})

describe('the Host header', () => {
  const host = (...lines: string[]) =>
    hostOf({ rawHeaders: lines.flatMap((line) => ['Host', line]) })

  test.each([
    ['localhost', 'localhost'],
    ['LOCALHOST:3000', 'localhost'],
    ['127.0.0.1:1', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['[::1]', '::1'],
    ['my_host.test', 'my_host.test'],
  ])('%s names %s', (header, name) => expect(host(header)).toBe(name))

  test.each([
    '',
    ':3000',
    'localhost:',
    'localhost:x',
    'localhost:123456',
    'a b',
    'user@localhost',
    'localhost/',
    '::1',
    '[127.0.0.1]',
    '[::1',
    '[::1]x',
    '[:]',
    'é',
    'localhost, evil.test',
  ])('"%s" names nothing', (header) => expect(host(header)).toBeUndefined())

  test('must stand there once', () => {
    expect([host(), host('localhost', 'localhost'), host('localhost', 'evil.test')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(hostOf({ rawHeaders: ['X', 'Host', 'hOsT', 'a'] })).toBe('a')
  })
})

test('a server answers to the name that it listens on, and on all addresses to any address', () => {
  const served = (name: string, host: string) => isServedName(name, host)
  expect(
    ['notes.test', '192.168.1.5', 'localhost'].map((name) => served(name, 'Notes.test')),
  ).toEqual([true, false, true])
  expect(
    ['192.168.1.5', 'fe80::1', '10.evil.test', 'evil.test'].map((name) => served(name, '0.0.0.0')),
  ).toEqual([true, true, false, false])
  expect(['192.168.1.5', '192.168.1.5.nip.io'].map((name) => served(name, '::'))).toEqual([
    true,
    false,
  ])
  expect(['192.168.1.5', '192.168.1.6'].map((name) => served(name, '192.168.1.5'))).toEqual([
    true,
    false,
  ])
  expect(['192.168.1.5', '1.1.1.1'].map((name) => served(name, 'localhost'))).toEqual([
    false,
    false,
  ])
})
