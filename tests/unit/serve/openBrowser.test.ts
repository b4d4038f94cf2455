// Which program opens the browser, and where none does.
import { expect, test } from 'vitest'
import { browserCommand } from '../../../src/serve/openBrowser.ts'

const URL = 'http://localhost:3000/a?b&c'

test.each<[NodeJS.Platform, Record<string, string>, unknown]>([
  ['darwin', {}, ['open', URL]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', URL]],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', URL]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', URL]],
  ['linux', { BROWSER: 'firefox' }, ['firefox', URL]],
  ['linux', {}, { reason: 'there is no display' }],
  ['linux', { DISPLAY: ':0', CI: 'true' }, { reason: 'this is a CI job' }],
  ['darwin', { BROWSER: 'none' }, { reason: 'BROWSER is "none"' }],
])('on %s with %o', (platform, env, expected) => {
  expect(browserCommand(URL, platform, env)).toEqual(expected)
})
