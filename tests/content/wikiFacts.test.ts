// What the pages about the compiler and about memory say of this machine, asked of it: numbers that
// hold on every run of x86-64 Linux, and not those of one version.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const page = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../content/docs/wiki/${file}`, import.meta.url)), 'utf8')
const memory = page('memory-layout.md')
const compiler = page('compiler.md')
/** Where the pages are at home. */
const isHome =
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  spawnSync('gcc', ['--version']).status === 0
if (!isHome) console.warn('Not x86-64 Linux with gcc: what the wiki says of it is not tested.')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-wiki-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listing = (text: string, title: string) =>
  `${new RegExp(`\`\`\`c title="${title}"[^\\n]*\\n([\\s\\S]*?)\n\`\`\``).exec(text)![1]!}\n`

function compiled(name: string, text: string, ...flags: string[]) {
  writeFileSync(join(folder, name), text)
  const out = name.replace(/\.c$/, '')
  const { status, stderr } = spawnSync('gcc', ['-std=c17', '-w', ...flags, name, '-o', out], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([name, status, stderr]).toEqual([name, 0, ''])
  return (args: string[] = []) =>
    spawnSync(join(folder, out), args, { encoding: 'utf8', maxBuffer: 1 << 26 })
}

describe.runIf(isHome)('memory', () => {
  test('no address of a program reaches 0x8000 0000 0000: the stack is at the top, code two thirds up', () => {
    const where = compiled('where.c', listing(memory, 'where.c'), '-O1')
    for (let i = 0; i < 5; i++) {
      const { stdout } = where()
      const at = (what: string) => Number(new RegExp(`^${what} +(0x\\w+)$`, 'm').exec(stdout)![1])
      expect(at('local') / 2 ** 47).toBeGreaterThan(0.99)
      expect(at('local') / 2 ** 47).toBeLessThan(1)
      expect(at('printf') / 2 ** 47).toBeGreaterThan(0.9)
      expect(at('main') / 2 ** 47).toBeGreaterThan(0.66)
      expect(at('main') / 2 ** 47).toBeLessThan(0.7)
    }
  })

  test('the eight bytes before a block of 100 are 0x71, and 104 bytes of it are usable', () => {
    const chunk = compiled(
      'chunk.c',
      `#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *p = malloc(100);
    size_t size;
    memcpy(&size, p - sizeof size, sizeof size);
    printf("%#zx %zu %d", size, malloc_usable_size(p), (int)((size_t)p % 16));
}
`,
    )
    expect(chunk().stdout).toBe('0x71 104 0')
    expect(memory).toContain('`0x71`: 112 bytes')
  })

  test('ten million bytes that are zero take no room in the file', () => {
    const z = listing(memory, 'z.c')
    compiled('z.c', z)
    compiled('nz.c', z.replace('[10000000];', '[10000000] = {1};'))
    const size = (name: string) => readFileSync(join(folder, name)).length
    expect(size('z')).toBeLessThan(100_000)
    expect(size('nz') - size('z')).toBeGreaterThan(9_990_000)
  })

  test('without optimisation a call of down takes 1,040 bytes, and 8 MiB of them end it', () => {
    const text = listing(memory, 'depth.c')
    compiled('depth.c', text)
    const { stdout } = spawnSync('objdump', ['-d', '--no-show-raw-insn', join(folder, 'depth')], {
      encoding: 'utf8',
    })
    const [, sub] = /<down>:\n(?:.*\n)*?.*sub +\$0x(\w+),%rsp/.exec(stdout)!
    expect(Number.parseInt(sub!, 16) + 8 + 8).toBe(1040)
    const { stderr } = spawnSync('sh', ['-c', 'ulimit -s 8192; ./depth'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const last = Number(
      stderr
        .trim()
        .split('\n')
        .filter((line) => /^\d+$/.test(line))
        .at(-1),
    )
    expect(last).toBeLessThanOrEqual(8066)
    expect(last).toBeGreaterThan(7900)
  })
})

describe.runIf(isHome)('the compiler', () => {
  test('the program of three files prints what the page shows', () => {
    for (const name of ['square.h', 'square.c', 'main.c'])
      writeFileSync(join(folder, name), listing(compiler, name))
    const { status } = spawnSync('gcc', ['-std=c17', '-O2', 'main.c', 'square.c', '-o', 'sumsq'], {
      cwd: folder,
    })
    expect(status).toBe(0)
    expect(spawnSync(join(folder, 'sumsq'), { encoding: 'utf8' }).stdout).toBe('285\n')
  })

  test('bound lazily, the slot of printf leads back into its own stub; with -z now it is filled', () => {
    const relocations = (...flags: string[]) => {
      spawnSync('gcc', ['-std=c17', '-O2', ...flags, 'main.c', 'square.c', '-o', 'bound'], {
        cwd: folder,
      })
      return spawnSync('readelf', ['-rdW', 'bound'], { cwd: folder, encoding: 'utf8' }).stdout
    }
    expect(relocations('-Wl,-z,lazy')).toMatch(/R_X86_64_JUMP_SLOT .* printf/)
    expect(relocations('-Wl,-z,now')).toMatch(/\(FLAGS\) +BIND_NOW/)
    const calls = (name: string) =>
      spawnSync(`./${name}`, { cwd: folder, env: { LD_DEBUG: 'bindings' }, encoding: 'utf8' })
        .stderr
    relocations('-Wl,-z,lazy')
    expect(calls('bound')).toMatch(/transferring control[\s\S]*symbol `printf'/)
    relocations('-Wl,-z,now')
    expect(calls('bound')).toMatch(/symbol `printf'[\s\S]*transferring control/)
  })

  test.each([
    ['0xe+1', 'invalid suffix "+1" on integer constant'],
    ['0xf+1', ''],
  ])('int x = %s; says "%s"', (text, message) => {
    writeFileSync(join(folder, 'ppn.c'), `int x = ${text};\n`)
    const { stderr } = spawnSync('gcc', ['-std=c17', '-c', 'ppn.c'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    })
    if (message) expect(stderr).toContain(message)
    else expect(stderr).toBe('')
  })
})
