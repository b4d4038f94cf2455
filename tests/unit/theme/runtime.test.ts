// What authors' modules may import from React.
import React from 'react'
import { expect, test } from 'vitest'
import * as runtime from '../../../theme/client/runtime.ts'

/** Of React's internals, and of its tests and tools. */
const OTHERS = /^(?:__|unstable_|act$|captureOwnerStack$)/

test('all that React exports is there', () => {
  const names = Object.keys(React).filter((name) => !OTHERS.test(name))
  expect(names.filter((name) => !(name in runtime))).toEqual([])
})
