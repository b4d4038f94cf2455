// Which files of a bundle are the site's own: the policy looks at the code of those.
import { expect, test } from 'vitest'
import { inputsIn } from '../../../src/bundle/bundleTheme.ts'

test('an engine that is installed in the site’s folder is none of the site’s own', () => {
  const inputs = [
    '/site/theme/parts/Footer/Footer.tsx',
    '/site/node_modules/drawing/index.js',
    '/site/node_modules/quire/theme/parts/Html.tsx',
    '/site/node_modules/react-dom/cjs/react-dom-client.production.js',
    '/elsewhere/node_modules/quire/theme/parts/Html.tsx',
  ]
  expect(inputsIn('/site', inputs, '/site/node_modules/quire')).toEqual([
    'theme/parts/Footer/Footer.tsx',
    'node_modules/drawing/index.js',
  ])
})
