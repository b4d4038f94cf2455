// Which of two things comes first, told by a clock that stands still when they do: a machine under
// load is slower than any number, and slow for both.

/**
 * Whether `promise` settles before a timer of this process fires. What was ready when the process
 * had its turn again counts as before.
 */
export async function isBefore(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), ms)
  })
  try {
    return await Promise.race([promise.then(() => true as const), late])
  } finally {
    clearTimeout(timer)
  }
}
