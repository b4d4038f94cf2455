// The kinds of values that options have in common. Zod's own sentences never reach an author: a
// rule says here how its message goes on after the key's name, and issues.ts does the rest.
import { isAbsolute, posix } from 'node:path'
import * as z from 'zod'
import { pathFault } from '../../shared/sitePath.ts'
import { joinPath, runningImageScheme, runningScheme } from '../../shared/url.ts'
import { slashes } from '../../tools/paths.ts'

// A configuration is checked once a build: compiling the checks would take longer than they do.
z.config({ jitless: true })

export const text = z.string()

export const filled = z.string().refine((value) => value.trim() !== '', {
  error: 'must not be empty',
  params: { hint: 'Write it between the quotes.' },
})

/** Of an item that has no words for readers. */
export const NEEDS_LABEL = { needs: ['label'], hint: "Add label: '…', the words that readers see." }

/** Where a link leads to. */
export const address = filled.refine(
  (value) => !runningScheme(value),
  'must not begin with javascript:, vbscript: or data:',
)

/** `text` as the address of an image. */
export const asImageAddress = (text: z.ZodString) =>
  text.refine((value) => !runningImageScheme(value), 'must be a path or an http(s) address')

export const imageAddress = asImageAddress(filled)

export const webAddress = z
  .url()
  .refine((value) => !runningScheme(value), 'must be an http(s) address')

/** What a check does about what it finds: nothing, a note, a warning, or a failed build. */
export const severity = z.enum(['ignore', 'log', 'warn', 'throw'])

export const count = (least: number) => {
  const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= least
  return z.custom<number | 'ALL'>().superRefine((value: unknown, ctx) => {
    if (value === 'ALL' || isCount(value)) return
    const written = typeof value === 'string' ? value.trim() : ''
    const hint =
      written.toUpperCase() === 'ALL'
        ? "Write it in capitals: 'ALL'."
        : isCount(Number(written)) && written !== ''
          ? `Write ${written} without quotes.`
          : `Write ${least} or more, or 'ALL'.`
    const message = `must be a whole number of at least ${least} or 'ALL'`
    ctx.addIssue({ code: 'custom', message, params: { hint } })
  })
}

/** A part of paths such as `docs` or `guide/tags`; `/` for none. */
export const routePart = z
  .string()
  .refine(
    (value) => !/[\s%]|\/\//.test(value) && !pathFault(joinPath('/', value)),
    "must be a plain path such as 'docs' or '/'",
  )

/** Becomes the name of a file. */
export const plainName = filled.refine(
  (value) => !/[\s%/]/.test(value) && !pathFault(`/${value}`),
  "must be a plain name such as 'mySidebar'",
)

/**
 * Content must come from the site's own folder: a config is often copied, and a path that leads out
 * of it is a slip.
 */
export const folder = filled
  .refine((value) => !/^\.\.(\/|$)/.test(normal(value)), "must not lead out of the site's folder")
  .transform((value) => normal(value))

/** `./a/b/../c/` → `a/c` */
const normal = (path: string) => posix.normalize(slashes(path)).replace(/\/$/, '')

/** Sources may lie outside of the site's folder, e.g. `../docs`: then links may lead there too. */
export const sourceFolder = filled
  .refine(
    (value) => !isAbsolute(value) && !/[^./\\][\\/]+\.\.([\\/]|$)/.test(value),
    "must be a path from the site's folder, such as 'docs' or '../docs'",
  )
  .transform((value) => normal(value))

export const globs = z.array(filled)

/** As plain data: an expression has no form in JSON, and so would be in no key. */
export const pattern = z
  .instanceof(RegExp, { error: 'must be a regular expression' })
  .transform(({ source, flags }) => ({ source, flags }))

/** A function of the configuration, by what it is given and gives. */
export const functionOf = <F>() =>
  z.custom<F>((value) => typeof value === 'function', {
    error: 'must be a function',
    params: { isKind: true },
  })

/** The name of one of several docs, blogs or folders of pages; part of file names. */
export const instanceId = z
  .string()
  .regex(/^[\w-]+$/)
  .default('default')

/** A value that authors know from elsewhere and that would do nothing here. */
export function notSupported<T = never>(hint: string, isFine = (_: unknown) => false) {
  return z.custom<T>(isFine, { message: 'is not supported', params: { hint } })
}

const alternatives = new WeakMap<z.ZodType, z.ZodType[]>()

/**
 * A value whose schema follows from itself. It is chosen before zod looks, so that the messages
 * speak of the right one.
 */
export function chosen<T extends z.ZodType>(
  all: T[],
  choose: (value: unknown) => z.ZodType,
): z.ZodType<z.output<T>, z.input<T>> {
  const schema = z.unknown().transform((value, ctx) => {
    const { data, error } = choose(value).safeParse(value)
    for (const issue of error?.issues ?? [])
      ctx.addIssue({ ...issue } as Parameters<typeof ctx.addIssue>[0])
    return data
  })
  alternatives.set(schema, all)
  return schema as z.ZodType as z.ZodType<z.output<T>, z.input<T>>
}

/** The schemas that a value made by `chosen` may have. */
export function alternativesOf(schema: z.ZodType): z.ZodType[] | undefined {
  return alternatives.get(schema)
}

/**
 * A section of a site: `false` for none, its options, or a list of those of several, which differ
 * in their `id` and whatever else is named in `unique`.
 */
export function sectionOf<T extends z.ZodType>(options: T, unique: string[] = []) {
  const one = z.union([z.literal(false), options])
  const several = z.array(options).superRefine((all, ctx) => {
    for (const key of ['id', ...unique]) {
      const values = all.map((each) => (each as Record<string, unknown>)[key])
      for (const [i, value] of values.entries()) {
        if (values.indexOf(value) === i) continue
        const message = `has the ${key} '${value}' of one before it`
        const params = { hint: `Give each ${key === 'id' ? 'an' : 'a'} ${key} of its own.` }
        ctx.addIssue({ code: 'custom', path: [i, key], message, params })
      }
    }
  })
  return chosen<z.ZodType<z.output<T> | z.output<T>[] | false, z.input<T> | z.input<T>[] | false>>(
    [one, several] as never,
    (value) => (Array.isArray(value) ? several : one),
  )
}
