import { expect, test } from 'vitest'
import { absoluteTarget } from '../../../../src/site/links/slotText.ts'

const target = (path: string, docusaurus: boolean, trailingSlash?: boolean) =>
  absoluteTarget(
    'x/y',
    { path } as never,
    {
      config: { trailingSlash, theme: { docusaurus } },
    } as never,
  )

test.each([
  ['/docs/x/', undefined, '/docs/x/x/y'],
  ['/docs/x/', false, '/docs/x/y'],
  ['/docs/x', false, '/docs/x/y'],
  ['/docs/x', true, '/docs/x/x/y'],
  ['/', false, '/x/y'],
])(
  'on %s of a site that moves in, with trailingSlash %j, x/y is what a browser makes of it',
  (path, rule, expected) => expect(target(path, true, rule)).toBe(expected),
)

test('elsewhere a relative link means the same under each rule', () => {
  for (const rule of [undefined, true, false])
    expect(target('/docs/x/', false, rule)).toBe('/docs/x/x/y')
})
