const platforms = [
  { label: 'Android', value: 'a' },
  { label: `i${'OS'}`, value: 'b' },
]
export const list = ['x', 'y']
export default { platforms, name: 'Quire' }
