import { describe, expect, test } from 'vitest'
import { linesOf, regionOf } from '../../../../src/markdown/code/codeRegion.ts'
import { expectLinear } from '../../../support/linear.ts'

describe('a region is known in comments of', () => {
  test.each([
    ['JavaScript', '// #region a', '// #endregion'],
    ['C', '#pragma region a', '#pragma endregion a'],
    ['C#', '#region a', '#endregion'],
    ['CSS', '/* #region a */', '/* #endregion a */'],
    ['HTML', '<!-- #region a -->', '<!-- #endregion -->'],
    ['MDX', '{/* #region a */}', '{/* #endregion */}'],
    ['Python', '# region a', '# endregion'],
    ['Lua', '-- #region a', '-- #endregion'],
    ['Visual Basic', '#Region a', '#End Region'],
    ['batch files', '::#region a', '::#endregion'],
  ])('%s', (_, start, end) => {
    expect(regionOf(`x\n  ${start}\n    1\n      2\n  ${end}\ny`, 'a')).toEqual({
      text: '1\n  2',
    })
  })
})

test('a word in code is no mark', () => {
  const text = '// #region a\nregion = 1\nendregion\n"region"\nregionOf()\n// #endregion'
  expect(regionOf(text, 'a')).toEqual({ text: 'region = 1\nendregion\n"region"\nregionOf()' })
})

test('lines are chosen by their numbers, as often as there are some', () => {
  expect(linesOf('a\nb\nc', '1,3')).toEqual({ text: 'a\nc' })
  expect(linesOf('a', '1,'.repeat(100))).toMatchObject({ fault: expect.any(String) })
  expect(linesOf('a', '3-1')).toMatchObject({ fault: expect.any(String) })
})

test('takes time that grows with the file', async () => {
  const hostile = ['// ', '// #region ', '# pragma ', ' ', '#region a\n', '#endregion\n']
  for (const unit of hostile)
    await expectLinear(
      (share) => unit.repeat((800_000 * share) / unit.length),
      (text) => regionOf(text, 'b'),
    )
})
