import { describe, expect, test } from 'vitest'
import { dateText, isoDate } from '../../../../src/site/blog/dates.ts'

describe('dates are read as UTC', () => {
  test.each([
    ['2023-03', '2023-03-01T00:00:00.000Z'],
    ['2022-12-30', '2022-12-30T00:00:00.000Z'],
    ['2023-3-1', '2023-03-01T00:00:00.000Z'],
    ['2023/03/01', '2023-03-01T00:00:00.000Z'],
    ['2023', '2023-01-01T00:00:00.000Z'],
    ['2023-03-01 10:30', '2023-03-01T10:30:00.000Z'],
    ['2023-03-01T10:30:05Z', '2023-03-01T10:30:05.000Z'],
    ['2023-03-01T10:30:05.250Z', '2023-03-01T10:30:05.250Z'],
    ['2023-03-01T01:00:00+02:00', '2023-02-28T23:00:00.000Z'],
    ['2022-12-31T23:00:00-0500', '2023-01-01T04:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0099-03-01', '0099-03-01T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => expect(isoDate(text)).toBe(iso))

  test.each([
    '2022-13-40',
    '2023-02-30',
    '2023-02-29',
    'soon',
    '',
    '2023-03-01T10:99',
    '12',
    '2023-00-01',
  ])('%j is no date', (text) => {
    expect(isoDate(text)).toBeUndefined()
  })
})

// B16
test('a date is shown as its day in UTC', () => {
  expect(dateText('2023-03-01T00:00:00.000Z', 'en', 'long')).toBe('March 1, 2023')
  expect(dateText('2022-12-31T23:59:59.000Z', 'en', 'medium')).toBe('Dec 31, 2022')
})

test('English dates are those of Intl', () => {
  const formats = (['long', 'medium'] as const).map(
    (style) =>
      [style, new Intl.DateTimeFormat('en', { dateStyle: style, timeZone: 'UTC' })] as const,
  )
  const from = Date.UTC(1899, 11, 31)
  for (let day = 0; day < 80_000; day += 13) {
    const date = new Date(from + day * 86_400_000)
    for (const [style, format] of formats)
      expect(dateText(date.toISOString(), 'en', style)).toBe(format.format(date))
  }
})
