// Addresses in a module: a slot of the text becomes a value of the module's `slots`, which the
// page's data holds. So a module stays the same when another page moves.
import type { MemberExpression, Program } from 'estree'
import type { Root } from 'hast'
import type { LinkRef } from '../../types/compiled.ts'
import { SLOT } from '../tree/slot.ts'
import { walkElements } from '../tree/walk.ts'
import { identifier, mapProgram } from './program.ts'

const NUMBERED = new RegExp(`^${SLOT}(\\d+)$`)

/** Gives every slot its number, in the order of `links` (plugins/links.ts). */
export function numberSlots(tree: Root): void {
  let count = 0
  walkElements(tree, ({ properties }) => {
    for (const [name, value] of Object.entries(properties))
      if (value === SLOT) properties[name] = `${SLOT}${count++}`
    return undefined
  })
}

/** `href: slots[3]`; an image has its size as well, `...slots[4]`. */
export function fillFromProps(program: Program, links: LinkRef[]): void {
  mapProgram(program, (node) => {
    if (node.type !== 'Property' || node.value.type !== 'Literal') return undefined
    const { value } = node.value
    const number = typeof value === 'string' && NUMBERED.exec(value)?.[1]
    if (!number) return undefined
    const slot = slotAt(Number(number))
    return links[Number(number)]?.kind === 'image'
      ? { type: 'SpreadElement', argument: slot }
      : { ...node, value: slot }
  })
}

const slotAt = (value: number): MemberExpression => ({
  type: 'MemberExpression',
  computed: true,
  optional: false,
  object: {
    type: 'MemberExpression',
    computed: false,
    optional: false,
    object: identifier('props'),
    property: identifier('slots'),
  },
  property: { type: 'Literal', value },
})
