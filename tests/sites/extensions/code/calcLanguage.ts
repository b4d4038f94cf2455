// A tiny language of sums: `let a = 1 + 2`.
export default (hljs: { C_NUMBER_MODE: object }) => ({
  name: 'Calc',
  keywords: 'let',
  contains: [hljs.C_NUMBER_MODE],
})
