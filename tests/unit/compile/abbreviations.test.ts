import { expect, test } from 'vitest'
import { compile } from './compiling.ts'

test('many abbreviations in a long text take time that grows with it', async () => {
  const names = Array.from({ length: 1000 }, (_, i) => `*[N${i}]: Name ${i}`).join('\n')
  const text = (words: number) => `${names}\n\n${'N7 N999 a '.repeat(words)}`
  const cost = async (words: number) => {
    const start = process.cpuUsage().user
    await compile(text(words), {}, { abbreviations: true })
    return (process.cpuUsage().user - start) / 1000
  }
  await cost(10)
  expect(await cost(20_000)).toBeLessThan(9 * Math.max(await cost(5000), 20))
})
