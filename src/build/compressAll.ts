// The compressed forms of all texts of a site; those of unchanged files are taken over.
import { statSync } from 'node:fs'
import { hiddenNames } from '../emit/hosts/hostFiles.ts'
import type { HostName } from '../emit/hosts/hostSite.ts'
import { type CompressTask, compressBatch, ENDINGS, isCompressible } from '../publish/compress.ts'
import type { Keys } from '../publish/manifest.ts'
import type { Staging } from '../publish/staging.ts'
import type { Pool } from '../tools/pool.ts'

/** Brotli and gzip together, estimated. */
const MS_PER_KB = 0.1

/** Adds them to the files of the new site; gives how many were written. */
export async function compressAll(
  { keys, unchanged, hosts }: { keys: Keys; unchanged: string[]; hosts: HostName[] },
  staging: Staging,
  pool: Pool,
): Promise<number> {
  const same = new Set(unchanged)
  // What only a host reads is served to no client, in no form.
  const hidden = hiddenNames(hosts)
  const tasks: CompressTask[] = []
  for (const path of Object.keys(keys)) {
    const from = staging.fileOf(path, same.has(path))
    const bytes = statSync(from).size
    if (hidden.includes(path) || !isCompressible(path, bytes)) continue
    for (const ending of ENDINGS) {
      const name = path + ending
      // The author has one of that name.
      if (Object.hasOwn(keys, name)) continue
      const key = `compressed ${keys[path]}`
      keys[name] = key
      if (same.has(path) && staging.isCurrent(name, key)) unchanged.push(name)
      else
        tasks.push({
          from,
          to: staging.fileOf(name, false),
          isAsset: path.startsWith('assets/'),
          kB: bytes / 1000,
        })
    }
  }
  // In a thread, src/build/worker.ts leads from the name to the same function as `here`.
  await pool.run(
    'compress',
    tasks,
    {},
    { kB: ({ kB }) => kB, msPerKb: MS_PER_KB, here: compressBatch },
  )
  return tasks.length
}
