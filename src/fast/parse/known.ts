// What parsing needs to know of blocks that another text has as well: they are not parsed again,
// and one node stands for them in the tree.
import type { Root } from 'mdast'
import type { Position } from 'unist'
import type { Segment } from './segments.ts'

/** Stands for all blocks of a segment, at the top of a tree. */
export interface KnownNode {
  type: 'known'
  position?: Position
}

declare module 'mdast' {
  interface RootContentMap {
    known: KnownNode
  }
}

export interface KnownBlocks {
  /** What stands for the segments of `text` whose blocks are known. */
  among(text: string, segments: Segment[]): Map<Segment, KnownNode>
  /** In this text they were no blocks at the top, or what is left of it could not be read. */
  missed(segments: Iterable<Segment>): void
  /** Is told what all others became. */
  parsed(root: Root, segments: Segment[]): void
}
