import { test } from 'vitest'
import { expectLinear } from '../../support/linear.ts'
import { compile } from './compiling.ts'

test('many abbreviations in a long text take time that grows with it', async () => {
  const names = Array.from({ length: 1000 }, (_, i) => `*[N${i}]: Name ${i}`).join('\n')
  await expectLinear(
    (share) => `${names}\n\n${'N7 N999 a '.repeat(20_000 * share)}`,
    (text) => compile(text, {}, { abbreviations: true }),
  )
})
