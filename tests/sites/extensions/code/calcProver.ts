// Works sums out: `1 + 2 = 3` must be true, and names must have been given a value.
import { defineProver } from 'quire'

export default defineProver(({ code }, { nearest }) => {
  const values = new Map<string, number>()
  const faults = []
  let at = 0
  for (const line of code.split('\n')) {
    const [, name, sum = line] = /^let (\w+) = (.*)$/.exec(line) ?? []
    const [left = '', right] = sum.split(' = ')
    const numbers = left.split(' + ').map((term) => values.get(term) ?? Number(term))
    const unknown = left.split(' + ').find((term, i) => Number.isNaN(numbers[i]) && term !== '')
    const total = numbers.reduce((a, b) => a + b, 0)
    if (unknown !== undefined) {
      const near = nearest(unknown, values.keys())
      const hint = near ? `Did you mean "${near}"?` : 'Give it a value first.'
      faults.push({ at: at + line.indexOf(unknown), message: `"${unknown}" has no value`, hint })
    } else if (right !== undefined && Number(right) !== total)
      faults.push({ at, message: `${left} is ${total}, not ${right}` })
    if (name !== undefined) values.set(name, total)
    at += line.length + 1
  }
  return faults
})
