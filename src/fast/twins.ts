// What a twin is, and the switch that turns twins on and off. A twin is a short way of ours next
// to a package that does the same and more; README.md says what it must keep.
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'

/** All of them. */
export const TWIN_NAMES = ['markdown', 'parser', 'mdxParser', 'mdxPrograms'] as const
export type TwinName = (typeof TWIN_NAMES)[number]

/** `Reference` says whether the reference is there at once or has to be loaded. */
export interface Twin<In, Out, Reference extends Out | Promise<Out> = Out> {
  name: TwinName
  /** Undefined for what it refuses; otherwise what the reference gives. */
  fast(input: In): Out | undefined
  reference(input: In): Reference
}

/** The fast way where it is on and does not refuse, the reference otherwise. */
export function run<In, Out, Reference extends Out | Promise<Out>>(
  twin: Twin<In, Out, Reference>,
  input: In,
): Out | Reference {
  return (isOn(twin.name) ? twin.fast(input) : undefined) ?? twin.reference(input)
}

const SETTING = process.env.QUIRE_FAST
const on = new Set<string>(namesIn(SETTING))

export const isOn = (name: TwinName): boolean => on.has(name)

/** `off` is none, a list is those in it; without a setting all are on. */
export function namesIn(setting: string | undefined): string[] {
  if (!setting) return [...TWIN_NAMES]
  return setting === 'off' ? [] : setting.split(',').map((name) => name.trim())
}

/** Throws SiteError for a name that no twin has: a mistyped one would turn all of them off. */
export function checkQuireFast(setting = SETTING): void {
  const names = namesIn(setting)
  const unknown = names.find((name) => name !== 'off' && !TWIN_NAMES.includes(name as TwinName))
  if (unknown !== undefined) {
    const near = nearest(unknown, [...TWIN_NAMES, 'off'])
    refuse(
      `unknown name "${unknown}" in QUIRE_FAST`,
      near ? `Did you mean "${near}"?` : `Use "off", or some of ${TWIN_NAMES.join(', ')}.`,
    )
  }
  if (names.includes('off'))
    refuse(
      `QUIRE_FAST is "${setting}": "off" cannot be combined with names`,
      'Write "off" alone, or only the names of what stays on.',
    )
}

function refuse(message: string, hint: string): never {
  const problem: Problem = { code: 'USAGE', severity: 'error', message, hint }
  throw new SiteError([problem], 2)
}
