// An image that lies in another folder than its author wrote is told with the path to write.
import { expect, test } from 'vitest'
import { PIXEL } from '../support/site.ts'
import { told } from '../support/told.ts'

test.each([
  ['a.png', ['docs/s/img/a.png'], 'Did you mean ./img/a.png?'],
  ['./a.png', ['docs/s/img/more/a.png'], 'Did you mean ./img/more/a.png?'],
  ['a.png', ['docs/a.png'], 'Did you mean ../a.png?'],
  ['a.png', ['static/img/a.png'], 'Did you mean /img/a.png?'],
  ['img/a.png', ['static/img/a.png'], 'Did you mean /img/a.png?'],
  ['/a.png', ['static/img/a.png'], 'Did you mean /img/a.png?'],
  ['my%20a.png', ['docs/s/img/my a.png'], 'Did you mean ./img/my%20a.png?'],
  [
    'a.png',
    ['docs/s/img/a.png', 'docs/s/pictures/a.png'],
    'Save it as content/docs/s/a.png, or correct the path.',
  ],
  ['a.png', ['docs/s/.old/a.png'], 'Save it as content/docs/s/a.png, or correct the path.'],
])('%s where there is %j', async (written, images, hint) => {
  const files = images.map((path) => [`content/${path}`, PIXEL] as const)
  const text = `![a](${written})\n`
  const problems = await told({ ...Object.fromEntries(files), 'content/docs/s/x.md': text })
  expect(problems.map((each) => each.split(' | ')[1])).toEqual([hint])
})
