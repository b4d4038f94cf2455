// Page data may name a script of the site's own pages, and no other.
import { expect, test } from 'vitest'
import { moduleAddress } from '../../../theme/data/loadModule.ts'

const folder = 'https://site.test/notes/assets/pages/'

test('a file that a build has written', () => {
  expect(moduleAddress('/notes/assets/pages/page-0-AB12CD34.js', folder)).toBe(
    `${folder}page-0-AB12CD34.js`,
  )
})

test.each([
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://site.test/notes/assets/pages/a-1.js',
  '//evil.test/notes/assets/pages/a-1.js',
  'https://evil.test/notes/assets/pages/a-1.js',
  'http://site.test/notes/assets/pages/a-1.js',
  'https://site.test@evil.test/notes/assets/pages/a-1.js',
  '/notes/assets/pages/../files/a-1.js',
  '/notes/assets/pages/%2e%2e/files/a-1.js',
  '/notes/assets/pages/..%2ffiles/a-1.js',
  '/notes/assets/pages/\\..\\files\\a.js',
  '/notes/assets/pages/deep/a-1.js',
  '/notes/assets/files/a-1.js',
  '/assets/pages/a-1.js',
  '/notes/assets/pages/a-1.js?x',
  '/notes/assets/pages/a-1.js#x',
  '/notes/assets/pages/a.json',
  '/notes/assets/pages/',
  '',
  null,
  {},
  ['/notes/assets/pages/', 'a.js'],
])('not %j', (url) => {
  expect(moduleAddress(url, folder)).toBeUndefined()
})
