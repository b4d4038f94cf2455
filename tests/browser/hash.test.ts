// D-22: a hash whose accents are written otherwise than the heading's leads to it all the same, on
// a load and by a link.
import { afterAll, expect, test } from 'vitest'
import { addLink, hydrated, readers, shown } from '../support/reader.ts'
import { builtSite, type TempSite } from '../support/site.ts'

let site: TempSite
const space = 'text\n\n'.repeat(60)
const { open } = readers(async () => {
  site = await builtSite({
    'content/docs/a.md': `# A\n\n${space}## Caf\u00e9\n\n${space}## Nai\u0308ve\n\n${space}`,
    'content/docs/b.md': '# B\n',
    'content/pages/index.md': '# Home\n',
  })
  return `${site.root}/build`
})
afterAll(() => site?.remove())

test.each([
  '#cafe\u0301',
  '#caf\u00e9',
  '#cafe%CC%81',
  '#caf%C3%A9',
  '#na\u00efve',
  '#nai%CC%88ve',
])('%s', async (hash) => {
  const name = hash.startsWith('#c') ? 'Caf' : 'Na'
  const { page, complaints } = await open(`/docs/a${hash}`)
  const top = () =>
    page.evaluate(
      (start) =>
        [...document.querySelectorAll('h2')]
          .find((h) => h.textContent.startsWith(start))!
          .getBoundingClientRect().top,
      name,
    )
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThan(-1)
  await page.goto(page.url().replace(/\/docs\/a.*/, '/docs/b'))
  await hydrated(page)
  await addLink(page, `/docs/a${hash}`)
  await page.click('#test-link')
  await shown(page, '/docs/a')
  await expect.poll(top).toBeLessThan(200)
  expect(complaints.filter((text) => text.startsWith('uncaught'))).toEqual([])
})
