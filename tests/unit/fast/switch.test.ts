// QUIRE_FAST turns twins on and off.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkQuireFast, namesIn, TWIN_NAMES, type Twin } from '../../../src/fast/twins.ts'
import type { SiteError } from '../../../src/tools/problem.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const parser: Twin<string, string> = {
  name: 'parser',
  fast: (text) => (text === 'refused' ? undefined : 'fast'),
  reference: () => 'reference',
}

async function runWith(setting: string, text = 'a'): Promise<string> {
  vi.stubEnv('QUIRE_FAST', setting)
  vi.resetModules()
  const { run } = await import('../../../src/fast/twins.ts')
  return run(parser, text)
}

describe('QUIRE_FAST', () => {
  test.each([
    ['', 'fast'],
    ['off', 'reference'],
    ['parser', 'fast'],
    ['mdxParser, parser', 'fast'],
    ['markdown,mdxParser', 'reference'],
  ])('%j gives the %s', async (setting, expected) => {
    expect(await runWith(setting)).toBe(expected)
  })

  test('what a twin refuses goes to the reference', async () => {
    expect(await runWith('parser', 'refused')).toBe('reference')
  })

  test('without a parser nothing is loaded, and the twin that needs one refuses', async () => {
    vi.stubEnv('QUIRE_FAST', 'markdown')
    vi.resetModules()
    const { loadNative, parseNatively } = await import('../../../src/fast/parse/native.ts')
    await loadNative()
    expect(parseNatively('a\n')).toBeUndefined()
  })

  test('names that no twin has are refused aloud', () => {
    expect(namesIn(undefined)).toEqual(TWIN_NAMES)
    expect(() => checkQuireFast(undefined)).not.toThrow()
    expect(() => checkQuireFast('off')).not.toThrow()
    expect(() => checkQuireFast(TWIN_NAMES.join())).not.toThrow()
    const problemOf = (setting: string) => {
      try {
        checkQuireFast(setting)
      } catch (error) {
        return (error as SiteError).problems[0]
      }
      return undefined
    }
    expect(problemOf('parser,paser')).toMatchObject({
      message: 'unknown name "paser" in QUIRE_FAST',
      hint: 'Did you mean "parser"?',
    })
    expect(problemOf('reference')?.hint).toMatch(/^Use "off", or some of markdown, /)
    for (const setting of ['parser,off', 'off, parser'])
      expect(problemOf(setting)).toEqual({
        code: 'USAGE',
        severity: 'error',
        message: `QUIRE_FAST is "${setting}": "off" cannot be combined with names`,
        hint: 'Write "off" alone, or only the names of what stays on.',
      })
    expect(problemOf('off,x')?.message).toBe('unknown name "x" in QUIRE_FAST')
    expect(() => checkQuireFast('reference')).toThrow(expect.objectContaining({ exitCode: 2 }))
  })
})
