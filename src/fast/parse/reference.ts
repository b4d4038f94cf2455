// CommonMark with GFM as the packages read them: what the native parser is held against, and what
// reads the texts that it does not take.
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { lightCells } from './lightCells.ts'
import { linearAutolinks } from './linearAutolinks.ts'
import { linearStrikethrough } from './linearStrikethrough.ts'
import { linearSyntax } from './linearSyntax.ts'
import { ownBoxes } from './ownBoxes.ts'

/** A parser to which plugins may be added. A frozen one would be given its syntax twice. */
export const markdownReference = () =>
  unified()
    .use(remarkParse)
    .use(linearSyntax)
    .use(remarkGfm)
    .use(ownBoxes)
    .use(linearStrikethrough)
    .use(linearAutolinks)
    .use(lightCells)
