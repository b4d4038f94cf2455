// What a command is doing, on one line of a terminal that is written over and gone at the end: the
// stage, how much of it is done, a bar. Only what takes longer than a second is worth it.

export interface Terminal {
  write(text: string): unknown
  columns?: number
}

interface Stage {
  name: string
  total: number
  done: number
}

/** ms: what is over sooner would only flicker. */
const AFTER = 1000
/** ms between two drawings. */
const PAUSE = 80
/** Columns of the bar. */
const BAR = 24
/** To the line's beginning, and nothing on it. */
const ERASE = '\r\u001b[2K'

export class Progress {
  readonly #terminal: Terminal
  readonly #now: () => number
  readonly #from: number
  /** Those that are under way, the last begun at the end. */
  readonly #stages: Stage[] = []
  #drawnAt = 0
  #isDrawn = false
  #timer: NodeJS.Timeout | undefined

  constructor(terminal: Terminal, now: () => number = () => performance.now()) {
    this.#terminal = terminal
    this.#now = now
    this.#from = now()
    // A stage that counts nothing is shown as well.
    this.#timer = setInterval(() => this.#draw(), AFTER / 2).unref()
  }

  /** The same for whatever else is written to the terminal: it takes the line's place. */
  get stream(): Terminal & { isTTY: true } {
    const write = (text: string) => {
      this.#erase()
      return this.#terminal.write(text)
    }
    return { write, isTTY: true }
  }

  /** Gives what ends the stage. */
  begin(name: string): () => void {
    const stage: Stage = { name, total: 0, done: 0 }
    this.#stages.push(stage)
    return () => {
      this.#stages.splice(this.#stages.indexOf(stage), 1)
      if (this.#stages.length === 0) this.#erase()
    }
  }

  /** Gives what counts things of the stage that was begun last by this name. */
  count(name: string, total: number): (count?: number) => void {
    const stage = this.#stages.findLast((each) => each.name === name)
    if (!stage) return () => {}
    stage.total += total
    return (count = 1) => {
      stage.done += count
      this.#draw()
    }
  }

  /** Nothing is drawn from now on. */
  close(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#erase()
  }

  #draw(): void {
    const now = this.#now()
    if (!this.#timer || now - this.#from < AFTER || now - this.#drawnAt < PAUSE) return
    const stage = this.#stages.findLast(({ total }) => total > 0) ?? this.#stages.at(-1)
    if (!stage) return
    this.#drawnAt = now
    this.#isDrawn = true
    const line = lineOf(stage, now - this.#from).slice(0, (this.#terminal.columns || 80) - 1)
    this.#terminal.write(ERASE + line)
  }

  #erase(): void {
    if (this.#isDrawn) this.#terminal.write(ERASE)
    this.#isDrawn = false
  }
}

/** `compile 312/1100 ━━━━━━━───────────────── 4 s`; a stage that counts nothing has no bar. */
export function lineOf({ name, total, done }: Stage, ms: number): string {
  const seconds = `${Math.round(ms / 1000)} s`
  if (total === 0) return `${name} … ${seconds}`
  const full = Math.min(BAR, Math.floor((done / total) * BAR))
  return `${name} ${done}/${total} ${'━'.repeat(full)}${'─'.repeat(BAR - full)} ${seconds}`
}

/** A reader who sees it being written, and asked for nothing else. */
export function wantsProgress(
  { isTTY }: { isTTY?: boolean },
  on: ReadonlySet<string>,
  env: Record<string, string | undefined>,
): boolean {
  const isPlain = Boolean(env.NO_COLOR) || env.TERM === 'dumb' || isInCi(env)
  return isTTY === true && !isPlain && !['quiet', 'json', 'debug'].some((flag) => on.has(flag))
}

const isInCi = ({ CI }: Record<string, string | undefined>) => Boolean(CI) && CI !== 'false'
