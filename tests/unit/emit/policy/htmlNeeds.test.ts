import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cssNeeds } from '../../../../src/emit/policy/cssNeeds.ts'
import { htmlNeeds } from '../../../../src/emit/policy/htmlNeeds.ts'
import { moduleNeeds } from '../../../../src/emit/policy/scriptNeeds.ts'
import { expectLinear } from '../../../support/linear.ts'

const needsOf = (html: string) => htmlNeeds(html, 'https://test.example')
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page needs', () => {
  test.each([
    ['an inline script', '<script>a = "<b>"</script>', [`script-src ${hash('a = "<b>"')}`]],
    [
      'one whose lines end as on Windows',
      '<script>a\r\nb</script>',
      [`script-src ${hash('a\nb')}`],
    ],
    ['a style element', '<style>b{}</style>', [`style-src ${hash('b{}')}`]],
    ['a style', `<b STYLE='x:"1"'>`, [`style-src-attr ${hash('x:"1"')}`]],
    ['an encoded style', '<b style="x:&quot;1&quot;">', [`style-src-attr ${hash('x:"1"')}`]],
    ['an event handler', '<b onClick="go()">', [`script-src-attr ${hash('go()')}`]],
    ['an image from elsewhere', '<img src="//a.example/x.png">', ['img-src https://a.example']],
    [
      'images to choose from',
      '<img srcset="/a.png 1x, https://b.example/c,d.png 2x">',
      ["img-src 'self'", 'img-src https://b.example'],
    ],
    ['a frame', '<iframe src=https://v.example/x></iframe>', ['frame-src https://v.example']],
    ['a film', '<video src=/a.mp4 poster=/b.png>', ["media-src 'self'", "img-src 'self'"]],
    [
      'a script from elsewhere',
      '<script async src="https://s.example/x.js"></script>',
      [
        'script-src https://s.example',
        'connect-src https://s.example',
        'untrusted https://s.example',
      ],
    ],
    [
      'fonts of Google',
      '<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A">',
      ['style-src https://fonts.googleapis.com', 'font-src https://fonts.gstatic.com'],
    ],
    ['a form', '<form action="/search">', ["form-action 'self'"]],
    ['a diagram', '<div class="mermaid-diagram">', ['diagram *']],
  ])('what it shows: %s', (_, html, needs) => {
    expect(needsOf(`<p>before</p>${html}<p>after</p>`)).toEqual(needs)
  })

  test('nothing for data, comments, text and its own scripts', () => {
    expect(
      needsOf(
        `<!-- <img src="https://a.example/x"> --><script type="application/json">{"a":"<img src='https://b.example/'>"}</script><script type="application/ld+json">{}</script><script src="/a.js"></script><title><b style="x"></title>&lt;img src="https://c.example"&gt;<a href="https://d.example/">x</a>`,
      ),
    ).toEqual([])
  })

  test('nothing for names that every object has', () => {
    expect(
      needsOf(
        '<constructor></constructor><valueOf><link rel=preload as=constructor href=https://a.example/>',
      ),
    ).toEqual([])
  })

  test('what the script of Google asks, which the page only names', () => {
    const needs = needsOf(
      "<script>var s=document.createElement('script');s.src='https://www.googletagmanager.com/gtag/js?id=G-1';document.head.append(s)</script>",
    )
    expect(needs).toContain('script-src https://www.googletagmanager.com')
    expect(needs).toContain('connect-src https://*.google-analytics.com')
    expect(needs).toContain('untrusted *')
  })

  test.each(['<', '<b style="', '<script', '<script>', '<!--', '<b a=', '<style>x', "<b style='a"])(
    'no more for %s, which is not finished, than it says',
    (html) => {
      expect(() => needsOf(html)).not.toThrow()
    },
  )

  test('time that grows with its length', async () => {
    for (const piece of [
      '<b style="',
      '<script ',
      '<!--',
      '<img srcset="a, ',
      "<b a='",
      '<style>@font-face{url("',
    ]) {
      await expectLinear((share) => piece.repeat(40_000 * share), needsOf)
    }
  })
})

test.each([
  'https://a;script-src-elem/x.png',
  'https://*/x.png',
  "https://'unsafe-inline'/x.png",
  'https://a`b/x.png',
  'https://$http_x/x.png',
  'https://{http.x}/x.png',
  'https://a,b/x.png',
])('%s has a host that no policy can name', (address) => {
  expect(needsOf(`<img src="${address}">`)).toEqual([])
  expect(cssNeeds(`b { background: url(${JSON.stringify(address)}) }`, 'https://x.org')).toEqual([])
})

test.each([
  ['https://日本.example/x', 'https://xn--wgv71a.example'],
  ['https://a_b.example:8443/x', 'https://a_b.example:8443'],
  ['https://[::1]/x', 'https://[::1]'],
])('%s has one that it can', (address, source) => {
  expect(needsOf(`<img src="${address}">`)).toEqual([`img-src ${source}`])
})

test('a style sheet needs fonts, images and other sheets', () => {
  const css = `@import url("https://a.example/x.css"); @import 'https://b.example/y.css';
@font-face { src: url(data:font/woff2;base64,AA), url('/own.woff2') } b { background: url( "https://c.example/z.png" ) }`
  expect(cssNeeds(css, 'https://test.example')).toEqual([
    'font-src data:',
    "font-src 'self'",
    'style-src https://a.example',
    'style-src https://b.example',
    'img-src https://c.example',
  ])
})

test('a module is trusted unless it makes HTML or code of text', () => {
  expect(moduleNeeds('const a = "https://x.example/"; fetch(a); img.src = a')).toEqual([])
  expect(moduleNeeds('x.innerHTML = y')).toEqual(['untrusted *'])
  expect(moduleNeeds('h("b",{dangerouslySetInnerHTML:{__html:y}})')).toEqual(['untrusted *'])
  expect(moduleNeeds('new Function("a")')).toEqual(["script-src 'unsafe-eval'", 'untrusted *'])
})
