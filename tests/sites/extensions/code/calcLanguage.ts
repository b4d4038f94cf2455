// A tiny language of sums: `let a = 1 + 2`.
export default () => ({ keyword: /\blet\b/, number: /\b\d+\b/ })
