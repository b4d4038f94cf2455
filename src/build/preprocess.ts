// What a function of the configuration makes of a Markdown file before it is read:
// `markdown.preprocessor`.

import type { SiteConfig } from '../config/config.ts'
import { placeInConfig } from '../config/texts.ts'
import type { FoundSource } from '../content/scan.ts'
import { decodeText } from '../markdown/text/decode.ts'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { messageOf } from '../tools/thrown.ts'

/** The same sources where there is no such function; throws SiteError for one that fails. */
export function preprocessed(sources: FoundSource[], config: SiteConfig): FoundSource[] {
  const { preprocessor } = config.markdown
  if (!preprocessor) return sources
  return sources.map((found) => {
    const { source, bytes } = found
    if (source.format === 'tsx') return found
    const text = readable(bytes, source.path)
    if (text === undefined) return found
    const made = Buffer.from(run(text, source.file))
    return { source: { ...source, hash: hash([made]) }, bytes: made }
  })

  function run(fileContent: string, filePath: string): string {
    try {
      const made = preprocessor!({ filePath, fileContent })
      if (typeof made === 'string') return made
    } catch (error) {
      throw new SiteError([fault(`threw an error: ${messageOf(error)}`, config)], 2)
    }
    throw new SiteError([fault('gave no text', config)], 2)
  }
}

/** What is wrong with its bytes is reported when it is compiled. */
function readable(bytes: Uint8Array, path: string): string | undefined {
  try {
    return decodeText(bytes, path)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

function fault(what: string, config: SiteConfig): Problem {
  return {
    code: 'CONFIG_THROWS',
    severity: 'error',
    message: `preprocessor ${what}`,
    ...placeInConfig(config, ['markdown', 'preprocessor']),
    hint: 'Correct the function: it receives { filePath, fileContent }, and must return the text.',
  }
}
