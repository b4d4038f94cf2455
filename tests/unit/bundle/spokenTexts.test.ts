// What authors' modules say by <Translate> and translate(), found without running them.
import { expect, test } from 'vitest'
import { moduleTexts } from '../../../src/bundle/spokenTexts.ts'

const textsOf = (code: string, path = 'src/pages/a.tsx') =>
  moduleTexts(path, `import Translate, { translate as say } from '@docusaurus/Translate'\n${code}`)

test('texts are found by their ids, or are their own ids', async () => {
  const { texts, unclear } = await textsOf(`
    const title: string = say({ id: 'a.title', message: 'Title', description: 'Of the page' })
    export default () => (
      <main title={title}>
        <Translate id="a.lead" values={{ n: 1 }}>{'Lead {n}'}</Translate>
        <Translate>Bare</Translate>
        <Translate id={'a.' + 'two'}>{\`Two\`}</Translate>
      </main>
    )`)
  expect(unclear).toBe(0)
  expect(texts).toEqual({
    'a.title': { message: 'Title', description: 'Of the page' },
    'a.lead': { message: 'Lead {n}' },
    Bare: { message: 'Bare' },
    'a.two': { message: 'Two' },
  })
})

test('texts that only running would tell are counted', async () => {
  const { texts, unclear } = await textsOf(
    'export const a = (id) => say({ id, message: "x" })\nexport const B = ({ t }) => <Translate>{t}</Translate>',
  )
  expect([texts, unclear]).toEqual([{}, 2])
})

test('functions of the same names and modules with a fault say nothing', async () => {
  const none = { texts: {}, unclear: 0 }
  expect(await moduleTexts('a.ts', "const translate = (x) => x\ntranslate({ id: 'a' })")).toEqual(
    none,
  )
  expect(await textsOf('export default () => <p>')).toEqual(none)
})
