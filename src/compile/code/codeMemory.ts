// Highlighted code, kept for the next time that it is asked for. What was asked for least lately is
// forgotten once there is too much.

export class CodeMemory {
  private readonly kept = new Map<string, string>()
  private size = 0

  /** `most` is the number of characters that are kept, of code and HTML together. */
  constructor(private readonly most: number) {}

  /** The HTML of this code, made only if it is not kept. */
  get(language: string, code: string, make: () => string): string {
    const key = `${language}\n${code}`
    const known = this.kept.get(key)
    if (known !== undefined) {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known
    }
    const html = make()
    this.keep(key, html)
    return html
  }

  clear(): void {
    this.kept.clear()
    this.size = 0
  }

  private keep(key: string, html: string): void {
    const size = key.length + html.length
    // One that would push out many others is rarely asked for again.
    if (size > this.most / 10) return
    this.kept.set(key, html)
    this.size += size
    for (const [oldest, old] of this.kept) {
      if (this.size <= this.most) return
      this.kept.delete(oldest)
      this.size -= oldest.length + old.length
    }
  }
}
