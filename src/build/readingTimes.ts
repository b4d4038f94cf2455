// How long posts take to read, where the configuration reckons it: `blog.readingTime`. Its function
// is given the text, which nothing later has.

import readingTime from 'reading-time'
import type { SiteConfig } from '../config/config.ts'
import { DEFAULT_ID } from '../config/docsFolders.ts'
import { placeInConfig } from '../config/texts.ts'
import type { FoundSource } from '../content/scan.ts'
import { splitFrontMatter } from '../markdown/frontMatter/split.ts'
import { decodeText } from '../markdown/text/decode.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'
import { withinTime } from '../tools/withinTime.ts'

const WORDS_PER_MINUTE = 200
/** For one post: a function that counts words takes far less. */
const TIME_LIMIT = 1000 * (Number(process.env.QUIRE_FILE_SECONDS) || 10)

/**
 * Whole minutes by source path, undefined where none are to be shown; only of blogs that reckon
 * them.
 */
export function readReadingTimes(
  config: SiteConfig,
  sources: FoundSource[],
): Map<string, number | undefined> {
  const minutes = new Map<string, number | undefined>()
  for (const { source, bytes } of sources) {
    const id = source.instance ?? DEFAULT_ID
    const blog = source.section === 'blog' ? config.blogs.find((each) => each.id === id) : undefined
    const reckon = blog?.readingTime
    if (!reckon) continue
    const { body, data } = splitOf(bytes, source.path)
    const frontMatter = source.frontMatter ?? data
    try {
      const reckoned = withinTime(TIME_LIMIT, () =>
        reckon({
          content: body,
          frontMatter,
          defaultReadingTime: (args) => readingTime(body).words / wordsPerMinute(args),
        }),
      )
      if (reckoned === undefined) minutes.set(source.path, undefined)
      else if (Number.isFinite(reckoned)) minutes.set(source.path, Math.ceil(Number(reckoned)))
    } catch (error) {
      throw new SiteError([thrown(error, config)], 2)
    }
  }
  return minutes
}

/** What is wrong with a file is reported when it is compiled. */
function splitOf(bytes: Uint8Array, path: string) {
  try {
    return splitFrontMatter(decodeText(bytes, path), path)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { body: '', data: {} }
  }
}

function wordsPerMinute(args: unknown): number {
  const { options } = (args ?? {}) as { options?: { wordsPerMinute?: unknown } }
  const asked = Number(options?.wordsPerMinute)
  return asked > 0 ? asked : WORDS_PER_MINUTE
}

function thrown(error: unknown, config: SiteConfig): Problem {
  return {
    code: 'CONFIG_THROWS',
    severity: 'error',
    message: `readingTime threw an error: ${messageOf(error)}`,
    ...placeInConfig(config, ['blog', 'readingTime']),
    hint: 'Correct the function.',
  }
}
