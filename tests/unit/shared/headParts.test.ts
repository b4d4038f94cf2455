import { expect, test } from 'vitest'
import { headTags } from '../../../src/shared/head.ts'
import { alternatesOf, encodePath, fullTitle } from '../../../src/shared/headParts.ts'
import { notFoundPage } from '../../../src/shared/notFound.ts'
import type { SiteShell } from '../../../src/shared/shell.ts'
import { siteOf } from '../site/support.ts'

const shell: SiteShell = { ...siteOf({ pages: { 'index.tsx': {} } }).shell, build: 'b1' }

// B124
test('a title is followed by the site’s, unless it is the site’s or empty', () => {
  expect(fullTitle('Compiler', shell)).toBe('Compiler | Notebook')
  expect(fullTitle('Notebook', shell)).toBe('Notebook')
  expect(fullTitle(' ', shell)).toBe('Notebook')
})

// B126
test('a page has an address in each locale, and one for everyone else', () => {
  const locales = [
    ...shell.locales,
    {
      name: 'fr',
      label: 'Français',
      direction: 'ltr' as const,
      htmlLang: 'fr-FR',
      baseUrl: '/notes/fr/',
    },
  ]
  expect(
    alternatesOf('/notes/docs/x', {
      ...shell,
      baseUrl: '/notes/',
      locales: [{ ...locales[0]!, baseUrl: '/notes/' }, locales[1]!],
    }),
  ).toEqual([
    { locale: 'en', href: 'https://notes.example/notes/docs/x' },
    { locale: 'fr-FR', href: 'https://notes.example/notes/fr/docs/x' },
    { locale: 'x-default', href: 'https://notes.example/notes/docs/x' },
  ])
})

test('an address is encoded once', () => {
  expect(encodePath('/docs/a b/é?x=1&y="#h%20')).toBe('/docs/a%20b/%C3%A9?x=1&y=%22#h%20')
  expect(encodePath('/\ud800x')).toBe('/x')
})

test('the not-found page says so, in the shell of its locale', () => {
  const page = notFoundPage(shell, '/nowhere')
  expect(page).toMatchObject({
    kind: 'notFound',
    href: '/nowhere',
    title: 'Page Not Found',
    build: 'b1',
    locale: 'en',
    prose: [],
    props: {},
  })
  expect(page.head).toMatchObject({
    title: 'Page Not Found | Notebook',
    htmlClass: 'plugin-native plugin-id-default',
  })
})

test('the not-found page has no address that could be listed: it stands for every path that is no page', () => {
  const tags = headTags(notFoundPage(shell, '/nowhere').head, shell).map(
    ({ attributes }) => attributes,
  )
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
  expect(tags.filter(({ rel, property }) => rel !== undefined || property === 'og:url')).toEqual([])
  expect(JSON.stringify(tags)).not.toContain('nowhere')
})

test('a large picture is promised to link previews only where there is one', () => {
  const { head } = notFoundPage(shell, '/x')
  const cardOf = (image?: string) =>
    headTags({ ...head, image }, shell).find(({ attributes }) => attributes.name === 'twitter:card')
      ?.attributes.content
  expect(cardOf()).toBe('summary')
  expect(cardOf('https://notes.example/a.png')).toBe('summary_large_image')
})
