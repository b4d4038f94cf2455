// Paths of files inside the site's folder: always with slashes, never absolute. Pure text, no disk.

/** `a/b/c.md` → `a/b`; '' for a file at the root. */
export function dirOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

/** `a/b/c.md` → `c.md`. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `c.md` → `c`. */
export function withoutExtension(path: string): string {
  return path.replace(/\.[^./]+$/, '')
}

/**
 * Follows `.` and `..` from a folder; undefined when the path leaves the site's folder, unless it
 * may.
 */
export function resolveFile(dir: string, target: string, mayLeave = false): string | undefined {
  // Most links name a file of the same folder.
  if (/^[^./][^/]*$/.test(target)) return dir === '' ? target : `${dir}/${target}`
  const parts = dir === '' ? [] : dir.split('/')
  for (const part of target.split('/')) {
    if (part === '..') {
      const last = parts.at(-1)
      const leaves = last === undefined || last === '..'
      if (leaves && !mayLeave) return undefined
      if (leaves) parts.push('..')
      else parts.pop()
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** How a file of `dir` names `path`: `./b.png`, `../c.png`. */
export function relativeTo(dir: string, path: string): string {
  const from = dir === '' ? [] : dir.split('/')
  const to = path.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  const up = from.length - shared
  return `${up === 0 ? './' : '../'.repeat(up)}${to.slice(shared).join('/')}`
}

/**
 * Compares names as people order them: runs of digits by value, so `1-2` comes before `1-10`;
 * otherwise upper case before lower.
 */
export function compareNames(a: string, b: string): number {
  const x = a.match(/\d+|\D+/g) ?? []
  const y = b.match(/\d+|\D+/g) ?? []
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const left = x[i]!
    const right = y[i]!
    const byValue = /^\d/.test(left) && /^\d/.test(right) ? Number(left) - Number(right) : 0
    if (byValue !== 0) return byValue
    if (left !== right) return left < right ? -1 : 1
  }
  return x.length - y.length
}
