import { test } from 'vitest'
import { pageDataFor } from '/work/main/src/site/pageData.ts'
import { siteOf } from '/work/main/tests/unit/site/support.ts'
test('perf', () => {
  const docs = Object.fromEntries(Array.from({ length: 10000 }, (_, i) => [`s${i % 100}/t${i % 7}/d${i}.md`, { tags: ['x' + (i % 50)] , compiled: { links: [{ kind: 'link' as const, target: '../t0/d0.md' }], body: { type: 'html' as const, parts: ['a', 'b'] } } }]))
  const blog = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`p${i}.md`, { date: '2023-01-01', tags: ['g'] }]))
  let t = performance.now()
  const site = siteOf({ docs, blog })
  console.log('assemble', performance.now() - t, site.routes.length, site.problems.length, site.problems[0])
  t = performance.now()
  let bytes = 0
  for (const route of site.routes) bytes += JSON.stringify(pageDataFor(route, site)).length
  console.log('pages', performance.now() - t, bytes)
}, 120000)
