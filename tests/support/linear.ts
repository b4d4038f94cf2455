// Time that grows with the size and no faster, told by comparing two sizes in one run: how fast the
// machine is, and what else it does, is in both.
import { expect } from 'vitest'

/** Between four, which is linear, and sixteen. */
const LIMIT = 9
/** In ms. */
const LEAST = 30

/** `inputOf` is asked for the whole and for shares of it; what making them costs does not count. */
export async function expectLinear<Input>(
  inputOf: (share: number) => Input,
  use: (input: Input) => unknown,
): Promise<void> {
  const cost = (share: number) => costOf(inputOf(share), use)
  await cost(1 / 16)
  let large = await cost(1)
  // Four times the input: what is quadratic takes sixteen times as long. Below some ms there is
  // nothing to compare.
  if (large < LIMIT * LEAST) return
  // The collector may have its turn in one, and who shares the processor's caches slows the large
  // one more: of both the least counts, and where they are too far apart they are measured again.
  let small = Math.max(Math.min(await cost(1 / 4), await cost(1 / 4)), LEAST)
  for (let tries = 5; tries > 0 && large / small >= LIMIT; tries--) {
    large = Math.min(large, await cost(1))
    small = Math.max(Math.min(small, await cost(1 / 4)), LEAST)
  }
  expect(large / small).toBeLessThan(LIMIT)
}

/** That `use` looks at no more of the large one than of the small one, where both are too large. */
export async function expectNoDearer<Input>(
  small: Input,
  large: Input,
  use: (input: Input) => unknown,
): Promise<void> {
  await costOf(small, use)
  const least = Math.max(await costOf(small, use), LEAST)
  expect((await costOf(large, use)) / least).toBeLessThan(LIMIT)
}

/** CPU time in ms, so that what else runs on the machine does not count. */
async function costOf<Input>(input: Input, use: (input: Input) => unknown): Promise<number> {
  const start = process.cpuUsage().user
  await use(input)
  return (process.cpuUsage().user - start) / 1000
}
