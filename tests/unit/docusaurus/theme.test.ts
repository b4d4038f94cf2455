// What is shown around pages, from themeConfig of Docusaurus.
import { expect, test } from 'vitest'
import { translate } from '../../../src/docusaurus/translate.ts'

const site = { title: 'T', url: 'https://t.example', baseUrl: '/' }

/** What these tests look at. */
interface Shown extends Record<string, unknown> {
  themeConfig: {
    navbar: { items: unknown; logo: unknown }
    footer: unknown
    announcementBar: unknown
  }
  headTags: { innerHTML: string }[]
}

function translated(config: Record<string, unknown>) {
  const { value, notes, pathOf } = translate({ ...site, ...config }, '/nowhere')
  return { value: value as unknown as Shown, notes, pathOf }
}

const themeOf = (themeConfig: unknown) => translated({ themeConfig }).value.themeConfig

test('items of the navbar keep what we know of them', () => {
  const items = [
    { to: 'blog', label: 'Blog', prependBaseUrlToHref: true },
    { href: 'https://x.example', className: 'icon', 'aria-label': 'X', target: '_self', rel: 'me' },
    { label: 'More', items: [{ to: '/a', html: '<b>A</b>', position: 'left' }] },
    { type: 'doc', docId: 'a', docsPluginId: 'community' },
    { type: 'html', value: '<hr>' },
    { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
  ]
  expect(themeOf({ navbar: { items, style: 'primary', title: null } }).navbar).toEqual({
    style: 'primary',
    items: [
      { to: 'blog', label: 'Blog' },
      items[1],
      { label: 'More', items: [{ to: '/a', html: '<b>A</b>' }] },
      items[3],
      items[4],
      { type: 'docsVersionDropdown' },
    ],
  })
})

test('links without a label are named by where they lead', () => {
  const items = [
    { href: 'https://github.com/a/b/', className: 'icon' },
    { to: '/a', className: 'icon', 'aria-label': 'A' },
    { href: 'https://x.example' },
    { className: 'menu', items: [] },
  ]
  expect(themeOf({ navbar: { items } }).navbar.items).toEqual([
    { ...items[0], 'aria-label': 'github.com/a/b' },
    items[1],
    { ...items[2], label: 'x.example' },
    { ...items[3], 'aria-label': '…' },
  ])
})

test('an address with one slash is taken, as by Docusaurus', () => {
  expect(translated({ url: 'https:/t.example' }).value.url).toBe('https://t.example')
})

test('a search item is left out, and a component of the site’s own told', () => {
  const items = [{ type: 'search' }, { type: 'custom-login' }]
  const { value, notes } = translated({ themeConfig: { navbar: { items } } })
  expect(value.themeConfig.navbar.items).toEqual([])
  expect(notes.without).toEqual(['themeConfig.navbar.items[0]'])
  expect(notes.byHand[0]).toMatchObject({ path: ['themeConfig', 'navbar', 'items', 1] })
})

test('sizes of a logo may be texts, and what else it has is left out', () => {
  const logo = { src: 'a.svg', alt: '', width: '32px', height: 20, target: '_self', style: {} }
  expect(themeOf({ navbar: { logo } }).navbar.logo).toEqual({
    src: 'a.svg',
    alt: '',
    width: 32,
    height: 20,
  })
})

test('links of the footer keep their attributes but what a link cannot take, which is told', () => {
  const link = { label: 'A', to: 'a', className: 'c', target: '_self' }
  const items = [{ ...link, type: 'doc', title: 'T', 'data-k': 1, onClick: 'x()' }]
  const links = [{ title: null, className: 'col', items }]
  const { value, notes } = translated({ themeConfig: { footer: { links } } })
  expect(value.themeConfig.footer).toEqual({
    links: [{ className: 'col', items: [{ ...link, attributes: { title: 'T', 'data-k': 1 } }] }],
  })
  const at = 'themeConfig.footer.links[0].items[0]'
  expect(notes.without).toEqual([`${at}.type`, `${at}.onClick`])
})

test('a colour that is none by itself is left out', () => {
  const announcementBar = { content: 'x', backgroundColor: 'var(--x)', textColor: '#fff' }
  expect(themeOf({ announcementBar }).announcementBar).toEqual({ content: 'x', textColor: '#fff' })
})

test('older names of the sidebar’s options mean the same', () => {
  expect(
    themeOf({ hideableSidebar: true, metadatas: [{ name: 'a', content: 'b' }] }),
  ).toMatchObject({
    docs: { sidebar: { hideable: true } },
    metadata: [{ name: 'a', content: 'b' }],
  })
})

test('measuring scripts run at the site’s own address only', () => {
  const presets = [['classic', { gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true } }]]
  const [tag] = translated({ presets }).value.headTags
  expect(tag!.innerHTML).toContain('location.hostname==="t.example"')
  expect(tag!.innerHTML).toContain('gtag/js?id=G-1')
  expect(tag!.innerHTML).toContain("gtag('config',\"G-2\",{'anonymize_ip':true})")
})

test('an id of measuring is a text in its script, whatever it holds', () => {
  const presets = [['classic', { gtag: { trackingID: '</script><script>x()' } }]]
  const [tag] = translated({ presets }).value.headTags
  expect(tag!.innerHTML).not.toContain('<')
})

test('values of packages that are not there are no fields of the site', () => {
  const { value } = translated({ customFields: { ok: [1], fn: () => 1 } })
  expect(value.customFields).toEqual({ ok: [1], fn: expect.any(Function) })
})

test('the severity "error" of Docusaurus 2 went on, and so does ours', () => {
  expect(translated({ onBrokenLinks: 'error' }).value.onBrokenLinks).toBe('warn')
})

test('hooks of Markdown are options of the site', () => {
  const hooks = { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'ignore' }
  const { value, pathOf } = translated({ markdown: { hooks } })
  expect(value).toMatchObject(hooks)
  expect(pathOf(['onBrokenMarkdownImages'])).toEqual([
    'markdown',
    'hooks',
    'onBrokenMarkdownImages',
  ])
})
