// What sites of Docusaurus write for its plugin of ideal images: its component shows the image,
// however its file was imported.
import { afterAll, expect, test } from 'vitest'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/', favicon: 'data:,',
  plugins: [['@docusaurus/plugin-ideal-image', { quality: 70, sizes: [640, 1030] }]],
  presets: [['classic', { blog: false }]],
}
`
const DOC = `import Image from '@theme/IdealImage'
import photo from './photo.png'

# Photos

<Image img={photo} alt="Imported" className="wide" />
<Image img={require('./photo.png')} alt="Required" />
<Image img={require('./photo.png').default} alt="Default" />
<Image img="/photo.png" alt="Address" />
<Image img={{ src: { src: '/photo.png', images: [] }, preSrc: 'data:,' }} alt="Plugin" />
`
const PAGE = `import Image from '@theme/IdealImage'
export default () => <Image img={require('../../docs/photo.png')} alt="Page" loading="eager" />
`

let site: TempSite
afterAll(() => site?.remove())

test('the component of ideal images shows the image, and no plugin is missed', async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'docs/photo.mdx': DOC,
    'docs/photo.png': Buffer.concat([PIXEL, Buffer.alloc(20_000)]),
    'static/photo.png': PIXEL,
    'src/pages/index.js': PAGE,
  })
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(0)
  // What is taken over, and that options of the plugin are not read.
  expect(report.problems.map(({ code }) => code)).toEqual(['MOVE_IN'])
  const [file] = site.files('build/assets/files')
  const own = `/assets/files/${file}`
  const shown = (href: string) =>
    [...site.html(href).matchAll(/<img\b[^>]*>/g)].map(([tag]) => {
      const [src, alt, loading] = ['src', 'alt', 'loading'].map(
        (name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1],
      )
      return [alt, src, loading]
    })
  expect(shown('/docs/photo')).toEqual([
    ['Imported', own, 'lazy'],
    ['Required', own, 'lazy'],
    ['Default', own, 'lazy'],
    ['Address', '/photo.png', 'lazy'],
    ['Plugin', '/photo.png', 'lazy'],
  ])
  expect(shown('/')).toEqual([['Page', own, 'eager']])
})
