// highlight.js grammar of AQL, ArangoDB's query language: keywords, functions, bind variables,
// strings, numbers, comments.
import type { HLJSApi, Language } from 'highlight.js'

const KEYWORDS =
  'aggregate all all_shortest_paths and any asc at collect desc distinct filter for graph in inbound insert into k_paths k_shortest_paths ' +
  'least let like limit none not or outbound prune remove replace return search shortest_path sort update upsert window with ' +
  'count keep options to old new current'

export default function aql(hljs: HLJSApi): Language {
  return {
    name: 'AQL',
    aliases: ['arangodb'],
    case_insensitive: true,
    keywords: { keyword: KEYWORDS, literal: 'true false null' },
    contains: [
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      hljs.QUOTE_STRING_MODE,
      hljs.APOS_STRING_MODE,
      { scope: 'string', begin: /`/, end: /`/ },
      { scope: 'variable', match: /@@?\w+/ },
      {
        scope: 'title.function',
        match: /\b[A-Z_]+(?:::[A-Z_]+)*(?=\s*\()/i,
        keywords: { keyword: KEYWORDS },
      },
      { scope: 'attr', match: /\b[\w$]+(?=\s*:(?!:))/ },
      { scope: 'number', match: /\b\d+(?:\.\d+)?(?:e[-+]?\d+)?\b/i },
    ],
  }
}
