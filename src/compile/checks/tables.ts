// Tables that are none, and what is lost of those that are.
import type { Table, TableRow } from 'mdast'
import type { Slip } from './slips.ts'

/** `raw` is a paragraph as it is written. */
export function tableSlip(raw: string): Slip | undefined {
  const [head = '', second = ''] = raw
    .slice(0, 2000)
    .split('\n')
    .map((line) => line.trim())
  if (!ROW.test(head) || !ROW.test(second)) return undefined
  const columns = cellsOf(head)
  const written = head
  const hint = `Write below the header: |${' --- |'.repeat(Math.min(columns, 20))}`
  if (!/^[|:\s-]*-[|:\s-]*$/.test(second))
    return {
      written,
      severity: 'warning',
      message: 'this is text, not a table: no line of hyphens stands below its header',
      hint,
    }
  return {
    written,
    severity: 'warning',
    message: `this is text, not a table: its header has ${columns} columns, and the line of hyphens ${cellsOf(second)}`,
    hint,
  }
}

const ROW = /^\|.*\|$/
const cellsOf = (row: string) => row.replace(/\\\|/g, '').split('|').length - 2

/** Cells with something in them that a row has beyond its header: they are not on the page. */
export function lostCells({ children, align }: Table) {
  const columns = align?.length ?? 0
  const isLong = ({ children: cells }: TableRow) =>
    cells.slice(columns).some((cell) => cell.children.length > 0)
  const row = columns > 0 ? children.find(isLong) : undefined
  return (
    row && {
      row,
      message: `this row has ${row.children.length} cells, its table ${columns} columns: the rest is not shown`,
      hint: 'Write "\\|" for a bar that is text, or give the header as many cells.',
    }
  )
}
