// Why Markdown in a content folder is no page (src/content/sections.ts), for links to it.
import { shellWord } from '../../tools/shellWord.ts'

/** `path` is one from the site's folder. */
export function leftOut(path: string): { why: string; hint: string } {
  const cut = path.lastIndexOf('/') + 1
  const name = path.slice(cut)
  const own = name.replace(/^_+/, '').replace(/\.test(\.\w+)$/i, '$1')
  if (own !== name) {
    const why = name.startsWith('_') ? 'its name begins with "_"' : 'its name is that of a test'
    const renamed = path.slice(0, cut) + own
    return { why, hint: `Rename it: mv ${shellWord(path)} ${shellWord(renamed)}.` }
  }
  const folder = path.split('/').find((part) => part.startsWith('_'))
  return folder
    ? { why: `it is in the folder ${folder}`, hint: 'Move it out of that folder.' }
    : {
        why: 'the configuration leaves it out',
        hint: 'Take it out of "exclude", or name it in "include".',
      }
}
