// Reads texts without plain links quicker than remark-gfm does: that one tries every letter as the
// beginning of a mail address, and looks through the finished tree once more. Where there is no
// sign of an address there is nothing to be found.
import type { Root } from 'mdast'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import remarkParse from 'remark-parse'
import { type Plugin, unified } from 'unified'
import type { VFile } from 'vfile'

/** What each address has, be it written as an entity or behind a backslash. */
const MAY_LINK = /@|www|:\/\/|&#?\w+;|\\[:/.@]/i

/** A unified plugin, used after remark-parse and remark-gfm. */
export const leanParser: Plugin<[], string, Root> = function () {
  const whole = this.parser as ((text: string, file: VFile) => Root) | undefined
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = this.data()
  if (!whole) return
  const lean = unified()
    .use(remarkParse)
    .data({
      micromarkExtensions: micromarkExtensions.map(withoutLinks),
      fromMarkdownExtensions: fromMarkdownExtensions
        .flat()
        .filter((extension: TreeExtension) => !extension.transforms),
    })
    .freeze()
  this.parser = (text, file) => (MAY_LINK.test(text) ? whole(text, file) : lean.parse(file))
}

/** An extension without the constructs that find addresses. */
function withoutLinks(extension: Extension): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
    code,
    [constructs]
      .flat()
      .filter((construct) => !/^(?:www|protocol|email)Autolink$/.test(construct?.name ?? '')),
  ])
  return { ...extension, text: Object.fromEntries(text) }
}
