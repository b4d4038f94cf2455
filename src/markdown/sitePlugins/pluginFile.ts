// A text as plugins are given it: vfile's own kind of file, with the path and the front matter that
// plugins look for, and what they say of it.
import { join } from 'node:path'
import { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'
import { placeOf } from './pluginError.ts'

interface Given {
  root: string
  /** In the site's folder. */
  path: string
  text: string
  frontMatter?: object
}

export const pluginFile = ({ root, path, text, frontMatter = {} }: Given): VFile =>
  new VFile({ path: join(root, path), cwd: root, value: text, data: { frontMatter } })

/** A linter may have much to say. */
const MOST = 100

/** What plugins said of a file, with `file.message` and the like. */
export const messagesOf = ({ messages }: VFile): Problem[] =>
  [...messages].slice(0, MOST).map((message) => {
    const { fatal, source, ruleId, reason } = message
    const rule = [source, ruleId].filter(Boolean).join(':')
    return {
      code: 'PLUGIN_MESSAGE',
      severity: fatal ? 'error' : fatal === false ? 'warning' : 'info',
      message: `${rule ? `${rule}: ` : ''}${messageOf(reason)}`,
      ...placeOf(message),
      hint: 'This is what a plugin says; its own documentation tells more.',
    }
  })
