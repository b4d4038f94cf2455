import { expect, test } from 'vitest'
import { asksForConfig } from '../../../src/bundle/moduleRuns.ts'

test.each([
  ['a default among its props', "const {config: siteConfig, language = ''} = this.props"],
  ['a part of it', 'const { config: { baseUrl } } = props'],
  ['a function that is exported below', 'function Home({ config }) {}\nexport default Home'],
  ['a default before it', 'export default function Home({ a = {}, config }) {}'],
  ['an arrow', 'export default ({ config: { title } }) => title'],
  ['its props by name', 'const Home = (props) => props.config.title'],
])('a page asks for the configuration by %s', (_, code) => {
  expect(asksForConfig(code)).toBe(true)
})

test('a page that takes no props or names no configuration is bundled as it is', () => {
  expect(asksForConfig('export default function Home() { return config.title }')).toBe(false)
  expect(asksForConfig('export default function Home({ title }) { return title }')).toBe(false)
})
