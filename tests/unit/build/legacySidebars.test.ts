import { expect, test } from 'vitest'
import { withoutVersion } from '../../../src/build/readSidebars.ts'

test('the version before names and ids goes', () => {
  const sidebars = {
    'version-v3/docs': [
      'version-v3/intro',
      { type: 'doc', id: 'version-v3/a/b', label: 'version-v3/a' },
      { type: 'category', label: 'C', link: { type: 'doc', id: 'version-v3/c' }, items: ['d'] },
      { Short: ['version-v3/e'] },
      { type: 'link', label: 'L', href: '/version-v3/f' },
    ],
  }
  expect(withoutVersion(sidebars, 'v3')).toEqual({
    docs: [
      'intro',
      { type: 'doc', id: 'a/b', label: 'version-v3/a' },
      { type: 'category', label: 'C', link: { type: 'doc', id: 'c' }, items: ['d'] },
      { Short: ['e'] },
      { type: 'link', label: 'L', href: '/version-v3/f' },
    ],
  })
})

test('a folder that is named like the version keeps its name', () => {
  const sidebars = { docs: ['version-v3/intro'] }
  expect(withoutVersion(sidebars, 'v3')).toBe(sidebars)
})
