// What to type for a file that is not UTF-8: a command that makes it UTF-8 and loses no letter.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { encodingFault } from '../../../src/tools/encoding.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-encoding-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const TEXT = '# Caf\u00e9\n\nna\u00efve\n'
const latin = Buffer.from(TEXT, 'latin1')
const little = Buffer.from(TEXT, 'utf16le')
const big = Buffer.from(little).swap16()
const euro = Buffer.concat([Buffer.from([0x80]), latin])

const hasIconv = process.platform !== 'win32' && !spawnSync('iconv', ['-l']).error

describe.skipIf(!hasIconv)('a command', () => {
  test.each<[from: string, name: string, bytes: Buffer, text: string]>([
    ['ISO-8859-1', 'a.md', latin, TEXT],
    ['CP1252', "it's mine.md", euro, `\u20ac${TEXT}`],
    ['UTF-16', 'b.md', Buffer.concat([Buffer.from([0xff, 0xfe]), little]), TEXT],
    ['UTF-16', 'c.md', Buffer.concat([Buffer.from([0xfe, 0xff]), big]), TEXT],
    ['UTF-16LE', 'd.md', little, TEXT],
    ['UTF-16BE', '$(e).md', big, TEXT],
  ])('from %s: %s', (from, name, bytes, text) => {
    fs.writeFileSync(path.join(folder, name), bytes)
    const { hint } = encodingFault(bytes, name, 'linux')
    expect(hint).toMatch(new RegExp(`^Run iconv -f ${from} -t UTF-8 .* && mv .*$`))
    const command = hint.replace(/^Run /, '')
    expect(spawnSync('sh', ['-c', command], { cwd: folder }).status).toBe(0)
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).toBe(text)
  })
})

test('reads as it is typed', () => {
  expect(encodingFault(latin, 'content/docs/a.md', 'darwin').hint).toBe(
    'Run iconv -f ISO-8859-1 -t UTF-8 content/docs/a.md > content/docs/a.md.new && mv content/docs/a.md.new content/docs/a.md',
  )
})

test.each<[what: string, bytes: Buffer, system: NodeJS.Platform]>([
  ['on Windows', latin, 'win32'],
  ['of UTF-8 with a byte too many', Buffer.concat([Buffer.from(TEXT), latin]), 'linux'],
  ['of Shift-JIS', Buffer.from('93fa967b8cea82c582b7', 'hex'), 'linux'],
  ['with a byte that CP1252 has not', Buffer.concat([latin, Buffer.from([0x81])]), 'linux'],
])('no command %s', (_, bytes, system) => {
  expect(encodingFault(bytes, 'a.md', system).hint).toBe('Save the file as UTF-8.')
})
