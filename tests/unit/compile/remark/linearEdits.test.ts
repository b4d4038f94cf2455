// Edits of many events are made as the package makes them, which copies all events for each.
import fc from 'fast-check'
import { EditMap } from 'micromark-util-edit-map'
import { expect, test } from 'vitest'
import '../../../../src/compile/remark/linearEdits.ts'

const edits = fc.array(
  fc.record({
    skipped: fc.nat(3),
    removed: fc.nat(2),
    added: fc.array(fc.nat(), { maxLength: 3 }),
  }),
  { maxLength: 6 },
)

test('edits are made at their places, in whatever order they come', () => {
  fc.assert(
    fc.property(edits, fc.boolean(), (all, isReversed) => {
      const map = new EditMap()
      const events: unknown[] = []
      const expected: unknown[] = []
      const made: [number, number, unknown[]][] = []
      for (const { skipped, removed, added } of all) {
        for (let i = 0; i <= skipped; i++) expected.push(events.push(`kept ${i}`) && `kept ${i}`)
        made.push([events.length, removed, added])
        for (let i = 0; i < removed; i++) events.push('removed')
        expected.push(...added)
      }
      expected.push(events.push('last') && 'last')
      for (const [at, removed, added] of isReversed ? made.reverse() : made)
        map.add(at, removed, added as never)
      map.consume(events as never)
      expect(events).toEqual(expected)
      map.consume(events as never)
      expect(events).toEqual(expected)
    }),
  )
})
