import { ok as a } from 'node:assert'

// #region main
export function main() {
  // #region inner
  a(true) // [!code ++]
  // #endregion inner
  return 1
}
// #endregion main

/* #region other part */
export const other = 2

export const more = 3
/* #endregion */
