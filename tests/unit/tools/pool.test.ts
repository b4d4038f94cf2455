// The pool of threads: order, errors that keep what they are, threads that are lost.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { engineRoot } from '../../../src/tools/engine.ts'
import { Pool } from '../../../src/tools/pool.ts'
import { Watch } from '../../../src/tools/poolWatch.ts'
import { SiteError } from '../../../src/tools/problem.ts'

const WORK = `
import { readFileSync } from 'node:fs'
import { parentPort, threadId } from 'node:worker_threads'
import { serveJobs } from '${engineRoot}/src/tools/poolThread.ts'
import { SiteError } from '${engineRoot}/src/tools/problem.ts'
let begun = 0
let step
const post = parentPort.postMessage
parentPort.postMessage = (reply) => {
  post.call(parentPort, reply)
  if (step) Atomics.store(step, 0, 2)
}
const tasksByName = {
  double: async (tasks, { plus }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    return tasks.map((task) => task * 2 + plus)
  },
  who: (tasks) => tasks.map(() => threadId),
  begun: (tasks) => (tasks.length ? tasks.map(() => begun) : (begun++, [])),
  site: () => { throw new SiteError([{ code: 'A_CODE', severity: 'error', message: 'a problem', file: 'a.md' }], 3) },
  disk: () => { readFileSync('/nowhere/at-all') },
  bug: () => { throw new TypeError('no function') },
  end: () => { process.exit(5) },
  exit: (tasks) => tasks.map((task) => (task % 100 === 7 ? process.exit(5) : task)),
  ends: (tasks) => (tasks.some((task) => task >= 0) ? process.exit(5) : tasks),
  loop: (tasks) => tasks.map((task) => { while (task === 7); return task }),
  stray: (tasks) => (setTimeout(() => { throw new TypeError('later') }), new Promise(() => {})),
  thrown: () => { throw Object.create(null) },
  late: (tasks, shared) => {
    step = shared
    Atomics.wait(step, 0, 0)
    return tasks
  },
}
serveJobs(async (name, tasks, context) => tasksByName[name](tasks, context))
`
const here = () => {
  throw new Error('not in a thread')
}
const sizes = { kB: () => 16, msPerKb: 1000 }
const always = { ...sizes, here }

let folder: string
let pool: Pool
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quire-pool-'))
  writeFileSync(join(folder, 'work.ts'), WORK)
  await build({
    entryPoints: [join(folder, 'work.ts')],
    outfile: join(folder, 'work.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  })
})
afterEach(() => pool.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newPool = (threads: number) => (pool = new Pool(join(folder, 'work.mjs'), threads))

describe('results', () => {
  test('come in the order of the tasks, from all threads, and each run has its own context', async () => {
    newPool(3)
    const tasks = Array.from({ length: 500 }, (_, i) => i)
    const runs = await Promise.all(
      [1, 2, 3].map((plus) => pool.run('double', tasks, { plus }, always)),
    )
    for (const [i, results] of runs.entries())
      expect(results).toEqual(tasks.map((task) => task * 2 + i + 1))
    expect(new Set(await pool.run('who', tasks, undefined, always)).size).toBe(3)
  })

  test('are made here when there is too little, or there is but one thread', async () => {
    const doubled = {
      ...sizes,
      msPerKb: 0.1,
      here: (all: number[]) => all.map((one) => one * 2),
    }
    expect(await newPool(2).run('double', [1, 2], {}, doubled)).toEqual([2, 4])
    expect(pool.isRunning).toBe(false)
    const many = Array(500).fill(1)
    expect(await newPool(1).run('double', many, {}, doubled)).toEqual(Array(500).fill(2))
    expect(await newPool(2).run('double', [], {}, always)).toEqual([])
  })

  test('few large tasks go to threads as many small ones do', async () => {
    const here = () => [0]
    const few = { kB: () => 1000, msPerKb: 1, here }
    expect((await newPool(2).run('who', [1, 2], undefined, few))[0]).not.toBe(0)
    const many = { kB: () => 0.1, msPerKb: 1, here }
    expect(await newPool(2).run('who', Array(1000).fill(1), undefined, many)).toEqual(
      Array(1000).fill(0),
    )
  })

  test('all threads are prepared before they get tasks', async () => {
    newPool(3).prepare('begun', undefined)
    const helped = { ...sizes, here: (all: number[]) => all.map(() => 1), helps: () => true }
    const begun = await pool.run('begun', Array(200).fill(0), undefined, helped)
    expect(new Set(begun)).toEqual(new Set([1]))
  })
})

describe('the main thread', () => {
  const who = (tasks: unknown[]) => tasks.map(() => 0)
  const tasks = Array.from({ length: 400 }, (_, i) => i)

  test('does what it may, in the place of a thread', async () => {
    const helps = (task: number) => task % 4 !== 0
    const threads = await newPool(2).run('who', tasks, undefined, { ...sizes, here: who, helps })
    expect(new Set(threads).size).toBe(2)
    expect(threads.filter((_, i) => !helps(i))).not.toContain(0)
  })

  test('makes room for another thread where it may do nothing', async () => {
    const helped = { ...sizes, here: who, helps: () => true }
    const found = await newPool(2).run('who', tasks, undefined, helped)
    expect(new Set(found.filter((thread) => thread !== 0)).size).toBe(1)
    expect(new Set(await pool.run('who', tasks, undefined, always)).size).toBe(2)
  })

  test('fails a run by what it throws', async () => {
    const options = { ...sizes, here, helps: () => true }
    await expect(newPool(2).run('who', tasks, undefined, options)).rejects.toThrow('not in a')
  })
})

describe('errors', () => {
  const failing = (name: string) => newPool(2).run(name, Array(64).fill(0), undefined, always)

  test('of the site keep their problems and exit code', async () => {
    const error = await failing('site').catch((reason) => reason)
    expect(error).toBeInstanceOf(SiteError)
    expect(error).toMatchObject({ exitCode: 3, problems: [{ code: 'A_CODE', file: 'a.md' }] })
  })

  test('of the disk keep their code and path', async () => {
    await expect(failing('disk')).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'open',
      path: '/nowhere/at-all',
    })
  })

  test('of a bug keep the place', async () => {
    const error = await failing('bug').catch((reason) => reason)
    expect(error.message).toBe('no function')
    expect(error.stack).toContain('work.mjs')
  })

  test('a thread that ends fails its work, and the others go on', async () => {
    newPool(2)
    await expect(pool.run('end', [1], undefined, always)).rejects.toThrow('ended before its work')
    expect(await pool.run('double', Array(64).fill(1), { plus: 0 }, always)).toEqual(
      Array(64).fill(2),
    )
  })

  test('a task that never ends has the result of a late one, and the others go on', async () => {
    const limit = { ms: () => 600, late: (task: number, ms: number) => -task - ms }
    const tasks = Array.from({ length: 100 }, (_, i) => i)
    const results = await newPool(2).run('loop', tasks, undefined, { ...always, limit })
    expect(results).toEqual(tasks.map((task) => (task === 7 ? -607 : task)))
    expect(new Set(await pool.run('who', tasks, undefined, always)).size).toBe(2)
  })

  test.each([
    ['at once on a free machine', 8, [400, 800]],
    ['after ten times as long where it gets a tenth of a processor', 0.1, [2000, 8000]],
  ] as const)('a task that never ends is given up %s', async (_, share, [least, most]) => {
    const used = () => ({ user: performance.now() * 1000 * share, system: 0 })
    vi.spyOn(process, 'cpuUsage').mockImplementation(used)
    try {
      const limit = { ms: () => 400, late: (_: number, __: number, waited: number) => waited }
      const tasks = [7, 8]
      const [waited] = await newPool(2).run('loop', tasks, undefined, { ...always, limit })
      expect(waited).toBeGreaterThan(least)
      expect(waited).toBeLessThanOrEqual(most)
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('an answer that was on its way when its thread was given up is left out', async () => {
    const step = new Int32Array(new SharedArrayBuffer(4))
    const { look } = Watch.prototype
    vi.spyOn(Watch.prototype, 'look').mockImplementation(function (this: Watch, tasks) {
      const at = look.call(this, tasks)
      if (at === undefined || this.waited === 0 || step[0] === 2) return at
      Atomics.store(step, 0, 1)
      Atomics.notify(step, 0)
      while (Atomics.load(step, 0) === 1);
      return at
    })
    const limit = { ms: () => 1, late: () => 'late' as const }
    const thrown: unknown[] = []
    const listeners = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', (e) => thrown.push(e))
    try {
      expect(await newPool(2).run('late', [1], step, { ...always, limit })).toEqual(['late'])
      await pool.run('who', Array(64).fill(0), undefined, always)
      await pool.close()
    } finally {
      vi.restoreAllMocks()
      process.removeAllListeners('uncaughtException')
      for (const listener of listeners) process.on('uncaughtException', listener)
    }
    expect([step[0], thrown]).toEqual([2, []])
  })

  test('of a task that ends its thread are that task’s alone, where it has a result for it', async () => {
    const limit = { ms: () => 6000, late: () => 0, lost: (task: number) => -task }
    const tasks = Array.from({ length: 300 }, (_, i) => i)
    const results = await newPool(2).run('exit', tasks, undefined, { ...always, limit })
    expect(results).toEqual(tasks.map((task) => (task % 100 === 7 ? -task : task)))
    expect(new Set(await pool.run('who', tasks, undefined, always)).size).toBe(2)
  })

  test('of many tasks that end their threads: what is not begun is skipped', async () => {
    const limit = { ms: () => 6000, late: () => 0, lost: () => 1, skipped: () => 2 }
    const tasks = Array.from({ length: 300 }, (_, i) => i)
    const results = await newPool(2).run('ends', tasks, undefined, { ...always, limit })
    expect(results.filter((one) => one === 1).length).toBeLessThan(60)
    expect(new Set(results)).toEqual(new Set([1, 2]))
  })

  test('of work that must not run here come from a thread, though there is but one', async () => {
    const [id] = await newPool(1).run('who', [1], undefined, { ...always, apart: true })
    expect(id).toBeGreaterThan(0)
  })

  test('of a timer that nobody awaits fail the work', async () => {
    await expect(failing('stray')).rejects.toThrow('later')
  })

  test('of a value without a text are told', async () => {
    await expect(failing('thrown')).rejects.toThrow('a value of type object without a text')
  })

  test('when all threads end, everything that waits fails', async () => {
    await expect(failing('end')).rejects.toThrow('ended before its work')
  })

  test('closing early fails what is not done, and may be repeated', async () => {
    const run = failing('double')
    await Promise.all([pool.close(), expect(run).rejects.toThrow('ended before its work')])
    await pool.close()
  })
})
