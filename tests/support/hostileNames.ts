// Random names that mean harm, from a seed: what leaves a folder, decoded and encoded, and what a
// site or a disk keeps for itself.

const PIECES = [
  '..', '..', '../', '..%2f', '..%2F', '%2e%2e', '%2e%2e%2f', '.%2e/', '..\\', '..%5c', '..%252f', '%252e%252e', '/', '//', '%2f', '.', './',
  '%00', '\u0000', '%0a', '\n', '\u202e', '%E2%80%AE', '\u200b', '\ufeff', '\ud800', '%', '%zz', '%c3', '?', '#', '%3f', '%23', ' ', '%20', ':',
  'page.json', 'index.html', 'index', '404.html', '404', 'routes.json', 'sitemap.xml', '_docs.json', '_sidebar', 'defaultSidebar.json', 'assets',
  'assets/js', 'tags', 'archive', 'page', 'con', 'nul', 'aux.md', '__proto__', 'constructor', 'toString', 'a', 'A', 'b', 'PWN', 'é', 'e\u0301',
  'ß', 'ss', '\ufb01', 'fi', 'x'.repeat(250), 'x'.repeat(300), '日本語', '👩\u200d💻', '~', '$HOME', '-', '+', 'C++', 'C',
] // biome-ignore format: a table

/** A generator of numbers from 0 to 1 that gives the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function hostileName(random: () => number): string {
  const count = 1 + Math.floor(random() * 5)
  return Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]!).join(
    random() < 0.4 ? '/' : '',
  )
}

/** One that a disk can hold: no slash, no NUL, 255 bytes with the extension. */
export function hostileFileName(random: () => number, extension: string): string {
  const name = wellFormed(hostileName(random)).replaceAll('/', '%2f').replaceAll('\u0000', '')
  let short = name
  while (Buffer.byteLength(short + extension) > 255) short = wellFormed(short.slice(0, -1))
  return /^\.*$/.test(short) && extension === '' ? 'folder' : short + extension
}

const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '')
