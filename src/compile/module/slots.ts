// Addresses in a module: a slot of the text becomes a value of the module's `slots`, which the
// page's data holds. So a module stays the same when another page moves.
import type { Root } from 'hast'
import type { LinkRef } from '../../types/compiled.ts'
import { SLOT } from '../plugins/links.ts'
import { walkElements } from '../tree/walk.ts'
import { mapProgram, type Program, type ProgramNode } from './nodes.ts'

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
    const { value } = (node.value ?? {}) as { value?: unknown }
    const number =
      node.type === 'Property' && typeof value === 'string' && NUMBERED.exec(value)?.[1]
    if (!number) return undefined
    const slot = slotAt(Number(number))
    return links[Number(number)]?.kind === 'image'
      ? { type: 'SpreadElement', argument: slot }
      : { ...node, value: slot }
  })
}

const slotAt = (value: number): ProgramNode => ({
  type: 'MemberExpression',
  computed: true,
  optional: false,
  object: {
    type: 'MemberExpression',
    computed: false,
    optional: false,
    object: { type: 'Identifier', name: 'props' },
    property: { type: 'Identifier', name: 'slots' },
  },
  property: { type: 'Literal', value },
})
