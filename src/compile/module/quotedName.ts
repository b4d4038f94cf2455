// Names in quotes, as in `export { x as "a b" }`. JavaScript has them since 2022; astring, which
// writes a module out, does not.
import type { Program } from 'estree'
import type { Problem } from '../../tools/problem.ts'

/** The first of a module, as a problem. */
export function quotedName({ body }: Program): Problem | undefined {
  for (const node of body) {
    const all = 'specifiers' in node ? node.specifiers : [node]
    const names = all.flatMap((each) => [
      'imported' in each ? each.imported : undefined,
      'exported' in each ? each.exported : undefined,
      'local' in each ? each.local : undefined,
    ])
    const name = names.find((each) => each?.type === 'Literal')
    if (!name) continue
    const place = node.loc?.start
    return {
      code: 'MDX_EXPORT',
      severity: 'error',
      message: `${'raw' in name ? name.raw : 'a name'} in quotes cannot be imported or exported`,
      hint: 'Use a name without quotes.',
      ...(place && { line: place.line, column: place.column + 1 }),
    }
  }
  return undefined
}
