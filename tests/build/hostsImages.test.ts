// Images that a build makes, as real servers and the preview send them: pixels are never compressed
// again, drawings are, and whatever is named by its bytes is kept for ever.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionalPackage } from '../../src/config/optionalPackage.ts'
import { hasServer, SERVERS, serveBy } from '../support/hostServers.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const missing = ['sharp', '@resvg/resvg-js'].filter(
  (name) => optionalPackage(name, import.meta.dirname) === undefined,
)
const aloud = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} not installed)` : ''

const OPTIONS = `search: false, hosts: ['nginx', 'apache', 'caddy'], precompress: true,
  images: { widths: [100], formats: ['avif', 'webp'] }, socialImages: true`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`
const FOR_EVER = 'public, max-age=31536000, immutable'

describe.skipIf(missing.length > 0)(`images that a build makes${aloud}`, () => {
  let site: TempSite
  beforeAll(async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 }
    const create = { width: 400, height: 300, channels: 3, noise }
    const photo = createRequire(import.meta.url)('sharp')({ create })
    site = await tempSite({
      'site.config.ts': configWith(OPTIONS),
      'content/docs/a.md': '# A\n\n![Photo](photo.jpg)\n\n![Drawing](drawing.svg)\n',
      'content/docs/photo.jpg': await photo.jpeg({ quality: 95 }).toBuffer(),
      'content/docs/drawing.svg': SVG,
    })
    expect((await site.run('build')).exitCode).toBe(0)
  })
  afterAll(() => site?.remove())

  /** Paths in the published folder, by what they are. */
  const made = () => {
    const all = site.files().filter((name) => /^assets\/(?:images|social)\//.test(name))
    return (type: RegExp) => all.find((name) => type.test(name)) ?? `none of ${all}`
  }
  const TYPES: [RegExp, string][] = [
    [/-100w-\w+\.webp$/, 'image/webp'],
    [/-100w-\w+\.avif$/, 'image/avif'],
    [/photo-\w+\.jpg$/, 'image/jpeg'],
    [/social\/\w+\.png$/, 'image/png'],
  ]

  test('compressed forms are of drawings alone', () => {
    const compressed = site
      .files('build/assets')
      .filter((name) => /(?:images|social)\/.*\.(?:br|gz)$/.test(name))
    expect(compressed).toEqual([
      expect.stringMatching(/drawing-\w+\.svg\.br$/),
      expect.stringMatching(/drawing-\w+\.svg\.gz$/),
    ])
  })

  const SERVED = [...SERVERS.filter(hasServer), 'preview'] as const
  test.each(SERVED)(
    '%s sends each by its type, to be kept, and pixels as they are',
    async (name) => {
      const server = name === 'preview' ? undefined : await serveBy(name, `${site.root}/build`)
      const preview = server ? undefined : await site.start('preview', '--port', '0')
      const url = server?.url ?? preview!.url.replace(/\/$/, '')
      const asked = async (path: string, encoding: string) => {
        const answer = await fetch(`${url}/${path}`, { headers: { 'accept-encoding': encoding } })
        return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
      }
      try {
        const pathOf = made()
        for (const [pattern, type] of TYPES) {
          const path = pathOf(pattern)
          const { answer, bytes } = await asked(path, 'gzip, br')
          const { headers, status } = answer
          expect([path, status, headers.get('content-type')]).toEqual([path, 200, type])
          expect(headers.get('cache-control'), path).toBe(FOR_EVER)
          expect(headers.get('content-encoding'), path).toBe(null)
          expect(headers.get('vary'), path).toBe(null)
          expect(headers.get('x-content-type-options'), path).toBe('nosniff')
          expect(bytes.equals(fs.readFileSync(`${site.root}/build/${path}`)), path).toBe(true)
        }
        const svg = pathOf(/drawing-\w+\.svg$/)
        for (const encoding of ['gzip', 'gzip, br', 'identity']) {
          const { answer, bytes } = await asked(svg, encoding)
          expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
          expect(answer.headers.get('cache-control')).toBe(FOR_EVER)
          expect(bytes.toString()).toBe(SVG)
          if (name === 'preview') continue
          expect(answer.headers.get('vary')).toBe('Accept-Encoding')
          const ways: (string | null)[] = { gzip: ['gzip'], identity: [null] }[encoding] ?? [
            'br',
            'gzip',
          ]
          expect(ways).toContain(answer.headers.get('content-encoding'))
        }
      } finally {
        await server?.stop()
        await preview?.stop()
      }
    },
  )
})
