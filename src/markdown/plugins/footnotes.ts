// Gives the footnotes of a post ids of their own, since several posts stand on one page of a list.
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

const OWN = /^#?(?:user-content-fn|footnote-label)/

export function footnotes() {
  return (tree: Root, file: VFile) => {
    const { idSuffix } = notesOf(file)
    if (!idSuffix || !String(file).includes('[^')) return
    walkElements(tree, ({ properties }) => {
      for (const name of ['id', 'href', 'ariaDescribedBy']) {
        const value = properties[name]
        if (Array.isArray(value))
          properties[name] = value.map((one) =>
            OWN.test(String(one)) ? `${one}-${idSuffix}` : one,
          )
        else if (typeof value === 'string' && OWN.test(value))
          properties[name] = `${value}-${idSuffix}`
      }
    })
  }
}
