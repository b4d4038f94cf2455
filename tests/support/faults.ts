// What every client fault must leave behind (reliability.md section D), a server that breaks off in
// the middle of a file, and new deploys of a site.
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tags, textOf } from './htmlTree.ts'
import type { Reader } from './reader.ts'

interface Allowed {
  /** Messages of the console that belong to the fault. */
  messages?: RegExp
}

/**
 * Browsers write a line for every answer that is not a page; that is the fault itself and no
 * complaint of ours.
 */
const OF_THE_BROWSER =
  /Failed to load resource|net::ERR_|could not be loaded\.|Failed to fetch dynamically imported module|Importing a module script failed/

/**
 * The global assertions: nothing uncaught, address and page agree, one h1, focus and title right,
 * no progress bar left.
 */
export async function expectSound(reader: Reader, { messages }: Allowed = {}): Promise<void> {
  const { page, complaints } = reader
  await page.locator('.progress-bar').waitFor({ state: 'detached', timeout: 5000 })
  const found = await page.evaluate(() => ({
    url: location.href,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
    focus: document.activeElement?.isConnected === true && document.activeElement.checkVisibility(),
    root: document.getElementById('__docusaurus')?.childElementCount ?? 0,
  }))
  expect(found.headings, 'one h1').toHaveLength(1)
  expect(found.focus, 'the focus is on something that is there').toBe(true)
  expect(found.root, 'the page is not empty').toBeGreaterThan(2)
  const served = await fetch(found.url).then((response) => response.text())
  expect(found.headings, 'the page of the address').toEqual(tags(served, 'h1').map(textOf))
  expect(found.title).toBe(textOf(tags(tags(served, 'head')[0]!, 'title')[0]))
  expect(complaints.filter((text) => !OF_THE_BROWSER.test(text) && !messages?.test(text))).toEqual(
    [],
  )
}

/** How many documents the tab has asked for. */
export function documentsOf({ page, requests }: Reader): string[] {
  return requests
    .filter((request) => request.isNavigationRequest() && request.frame() === page.mainFrame())
    .map((request) => new URL(request.url()).pathname)
}

/** Until the line is there that tells what could not be loaded. */
export async function retryButton(page: Page) {
  const button = page.locator('button', { hasText: 'Retry' })
  await button.waitFor({ timeout: 30_000 })
  return button
}

/** A copy of a built site that a test may change. */
export function copyOf(dir: string): { dir: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-deploy-'))
  const copy = path.join(folder, 'build')
  fs.cpSync(dir, copy, { recursive: true })
  return { dir: copy, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/**
 * What a deploy of a changed theme does: other names for all scripts and style sheets, another
 * build id, the old files gone.
 */
export function redeploy(dir: string, tag: string): void {
  const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const assets = files.filter((name) => /assets[\\/](js|css|pages)[\\/].*\.(js|css)$/.test(name))
  const renamed = assets.map(
    (name) => [path.basename(name), path.basename(name).replace(/(\.\w+)$/, `${tag}$1`)] as const,
  )
  for (const name of files.filter((name) => /\.(html|json|js)$/.test(name))) {
    const file = path.join(dir, name)
    const before = fs.readFileSync(file, 'utf8')
    const after = renamed
      .reduce((text, [from, to]) => text.replaceAll(from, to), before)
      .replace(/"build":"([^"]*)"/g, `"build":"$1${tag}"`)
    if (after !== before) fs.writeFileSync(file, after)
  }
  for (const [i, name] of assets.entries())
    fs.renameSync(path.join(dir, name), path.join(dir, path.dirname(name), renamed[i]![1]))
}

/**
 * Stands before a server. `breakOff` says which answers end half-way, though their length was
 * promised.
 */
export async function brittleServer(
  target: string,
  breakOff: (pathname: string) => boolean,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer(async (request, response) => {
    const answer = await fetch(target.replace(/\/$/, '') + request.url, { redirect: 'manual' })
    const body = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name),
      ),
    )
    response.writeHead(answer.status, { ...headers, 'content-length': body.length })
    if (breakOff(request.url ?? '/'))
      response.write(body.subarray(0, body.length / 2), () => response.destroy())
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
