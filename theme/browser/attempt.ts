/** For what a browser may lack or refuse and a page can do without: undefined when it throws. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
