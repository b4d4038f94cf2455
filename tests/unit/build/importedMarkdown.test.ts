// Markdown that code imports.
import { expect, test } from 'vitest'
import { importedMarkdown } from '../../../src/build/importedMarkdown.ts'
import { siteOf } from '../site/support.ts'

test('is compiled once, for the browser and for the server', async () => {
  const site = siteOf({ docs: { 'a.md': {} } })
  const { compile } = importedMarkdown(site.config, site)
  expect(compile('/absent.md')).toBe(compile('/absent.md'))
  expect(await compile('/absent.md')).toBeUndefined()
})
