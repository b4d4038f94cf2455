// The twin that writes a finished tree as HTML.
import type { Nodes } from 'hast'
import { run, type Twin } from '../twins.ts'
import { htmlByPackage, serialize } from './serialize.ts'

export const serializerTwin: Twin<Nodes, string> = {
  name: 'serializer',
  fast: serialize,
  reference: htmlByPackage,
}

export const htmlFrom = (tree: Nodes): string => run(serializerTwin, tree)
