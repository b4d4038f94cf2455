// What the page about nginx says of sites made of files, asked of a real one with the blocks of the
// page.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockWith, hasNginx, nginxPage, type PageNginx, startNginx } from '../support/pageNginx.ts'

const FILES = {
  'site/index.html': 'home',
  'site/404.html': 'not found',
  'site/.git/config': 'x',
  'site/docs/wiki/compiler.html': 'compiler',
  'site/docs/joins/index.html': 'joins',
  'site/locked/a.txt': 'locked',
  'site/app/index.html': 'app',
  'site/circle/a/index.html': 'a',
  'media/pics/a.png': 'picture',
  'media/secret.txt': 'secret',
}

/** Reaches the server of notebook.conf; any other host gets the blocks that are in none. */
const SITE = { host: 'notes.example.org' }

describe.runIf(hasNginx)('nginx', () => {
  let nginx: PageNginx
  beforeAll(async () => {
    nginx = await startNginx(FILES, ({ folder, port }) => {
      const here = (text: string) =>
        text
          .replace(/listen .*;/g, '')
          .replace('server {', `server { listen 127.0.0.1:${port};`)
          .replaceAll('/srv/notebook', `${folder}/site`)
          .replaceAll('/srv/media', `${folder}/media`)
          .replace('location / {', 'location /circle/ { try_files $uri $uri/ =404; }\n$&')
      return `${here(blockWith('map $request_uri $bare_uri'))}
server { listen 127.0.0.1:${port} default_server; root ${folder}/site;
${here(blockWith('alias /srv/media/pics/;'))}
${blockWith('if ($arg_debug)')}
location /holed { alias ${folder}/media/pics/; }
location /two/ { add_header X-Own 1; alias ${folder}/media/pics/;
  if ($arg_a) { add_header X-A 1; } if ($arg_b) { add_header X-B 1; } }
location /split { return 301 $uri; }
location /locked/ { }
}`
    })
    fs.chmodSync(path.join(nginx.folder, 'site/locked'), 0o000)
  })
  afterAll(async () => {
    if (!nginx) return
    fs.chmodSync(path.join(nginx.folder, 'site/locked'), 0o755)
    await nginx.stop()
  })

  describe('with notebook.conf of the page', () => {
    test.each([
      ['/', 200, 'home'],
      ['/docs/wiki/compiler', 200, 'compiler'],
      ['/docs/joins', 200, 'joins'],
      ['/no/such/page', 404, 'not found'],
      ['/404.html', 404, 'not found'],
      ['/404', 404, 'not found'],
      ['/.git/config', 404, 'not found'],
      ['/\\other.example/', 404, 'not found'],
      ['/locked/a.txt', 404, 'not found'],
    ])('%s is answered by %i', async (target, status, body) => {
      expect(await nginx.get(target, SITE)).toMatchObject({ status, body })
    })

    test.each([
      ['/docs/wiki/compiler.html?q=/a.html', '/docs/wiki/compiler?q=/a.html'],
      ['/docs/wiki/compiler/', '/docs/wiki/compiler'],
      ['/docs/joins/index.html', '/docs/joins'],
      ['/docs/joins/?a=1', '/docs/joins?a=1'],
      ['/index.html?a=1', '/?a=1'],
      ['/index?a=1', '/?a=1'],
      ['/docs/joins/index', '/docs/joins'],
      ['//other.example/', '/other.example'],
      ['/a%0d%0aX:1.html', '/a%0d%0aX:1'],
    ])('%s leads to %s', async (target, to) => {
      const { status, headers } = await nginx.get(target, SITE)
      expect([status, headers.location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([301, to])
    })

    test('$uri/ and the redirect that takes the slash off lead to each other', async () => {
      const to = async (target: string) => (await nginx.get(target, SITE)).headers.location
      expect(await to('/circle/a')).toMatch(/\/circle\/a\/$/)
      expect(await to('/circle/a/')).toMatch(/\/circle\/a$/)
    })

    test('every request of smoke.sh has the status that the script expects', async () => {
      const checks = [...nginxPage.matchAll(/^check (\d+) (\S+)$/gm)]
      expect(checks.length).toBeGreaterThan(7)
      for (const [, status, target] of checks)
        expect([target, (await nginx.get(target!, SITE)).status]).toEqual([target, Number(status)])
    })

    test('the headers are on errors, but for the one that keeps assets for a year', async () => {
      const { headers } = await nginx.get('/assets/no.css', SITE)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(headers).not.toHaveProperty('cache-control')
    })
  })

  test('a return that repeats $uri writes a decoded line break into the headers', async () => {
    expect((await nginx.get('/split%0d%0aX-Sent:%201')).headers).toHaveProperty('x-sent')
  })

  test('root is put in front, alias takes the place, without a slash it has a hole', async () => {
    for (const target of ['/pics/a.png', '/photos/a.png', '/holed/a.png'])
      expect(await nginx.get(target)).toMatchObject({ status: 200, body: 'picture' })
    expect(await nginx.get('/photos../secret.txt')).toMatchObject({ status: 404 })
    expect(await nginx.get('/holed../secret.txt')).toMatchObject({ status: 200, body: 'secret' })
  })

  test('an if that holds loses try_files, and all headers but those of the last', async () => {
    expect(await nginx.get('/app/x')).toMatchObject({ status: 200, body: 'app' })
    expect(await nginx.get('/app/x?debug=1')).toMatchObject({ status: 404 })
    const { headers } = await nginx.get('/two/a.png?a=1&b=1')
    expect(headers).toHaveProperty('x-b')
    expect(headers).not.toHaveProperty('x-a')
    expect(headers).not.toHaveProperty('x-own')
  })

  describe('the symptoms', () => {
    test('404: the log names the file, but for one that try_files did not find', async () => {
      await nginx.get('/pics/no.png')
      const file = `${nginx.folder}/media/pics/no.png`
      expect(nginx.log()).toContain(`open() "${file}" failed (2: No such file`)
      await nginx.get('/never/seen', SITE)
      expect(nginx.log()).not.toContain('never/seen')
    })

    test('403 for a folder that is locked, and a 404 with crit behind try_files', async () => {
      expect((await nginx.get('/locked/a.txt')).status).toBe(403)
      expect((await nginx.get('/locked/a.txt', SITE)).status).toBe(404)
      expect(nginx.log()).toMatch(/\[crit\].* stat\(\) ".*a\.txt" failed \(13: Permission denied\)/)
    })

    test('the command for a change without effect lists files, names and ports', () => {
      const [, command] = /^(nginx -T .*)$/m.exec(nginxPage)!
      const here = command!.replace('nginx -T', `nginx -T -p ${nginx.folder} -c nginx.conf`)
      const { stdout } = spawnSync('sh', ['-c', here], { encoding: 'utf8' })
      expect(stdout).toMatch(/# configuration file .*nginx\.conf/)
      expect(stdout).toContain('server_name notes.example.org')
    })
  })
})
