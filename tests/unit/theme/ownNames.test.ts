// What the theme calls its own in the document is on the list that content is held against.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isOwnData, isOwnId } from '../../../src/shared/ownNames.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

const sources = fs
  .readdirSync(path.join(engineRoot, 'theme'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|css)$/.test(name))
  .map((name) => fs.readFileSync(path.join(engineRoot, 'theme', name), 'utf8'))
const all = [
  ...sources,
  fs.readFileSync(path.join(engineRoot, 'src/render/document.ts'), 'utf8'),
].join('\n')
const found = (pattern: RegExp) =>
  [...new Set([...all.matchAll(pattern)].map(([, name]) => name!))].sort()

/** Attributes that authors may set: they change how the theme treats the author's own link. */
const FOR_AUTHORS = ['data-reload', 'data-footnote-ref', 'data-nobrokenlinkcheck']

test('every id that is written in the theme', () => {
  const ids = found(
    /(?:\bid="|\.id = ['"`]|getElementById\(['"]|#(?=__|docusaurus)|StartId = ')([\w-]+)/g,
  )
  expect(ids).toEqual(
    expect.arrayContaining([
      '__docusaurus',
      '__start',
      'docusaurus_skipToContent_fallback',
      'post-content',
    ]),
  )
  expect(ids.filter((id) => !isOwnId(id))).toEqual([])
  expect(found(/const id = `([^$`]+)\$/g)).toEqual(['__tabs-'])
})

test('every attribute of data that the theme or its styles read', () => {
  const names = [
    ...found(/\b(data-[a-z]+(?:-[a-z]+)*)/g),
    ...found(/\bdataset\.(\w+)/g).map((name) => `data-${name}`),
    ...found(/\{([^{}]*)\} = \S+\.dataset/g).flatMap((list) =>
      list.split(',').map((part) => `data-${part.split(':')[0]!.trim()}`),
    ),
  ].filter((name) => !FOR_AUTHORS.includes(name))
  expect(names).toEqual(
    expect.arrayContaining([
      'data-prose',
      'data-group',
      'data-query',
      'data-value',
      'data-enhanced',
    ]),
  )
  expect(names.filter((name) => !isOwnData(name))).toEqual([])
})

test('every feature of a browser that is asked for by name', () => {
  const features = found(
    /(?:attempt\(\(\) => (?:new )?|typeof |'|window\.)([a-z]\w*(?:Types|Callback|Media)|\w+Observer)\b/g,
  )
  expect(features).toEqual(
    expect.arrayContaining(['requestIdleCallback', 'matchMedia', 'ResizeObserver']),
  )
  expect([...features, 'trustedTypes'].filter((name) => !isOwnId(name))).toEqual([])
})

test('what authors call their own is theirs', () => {
  expect(
    ['root', 'location', 'body', 'quire-setup', 'tabs-1', '_a', 'Post'].filter(isOwnId),
  ).toEqual([])
  expect(
    ['data-foo', 'dataFooBar', 'data-reload', 'data-noBrokenLinkCheck', 'data'].filter(isOwnData),
  ).toEqual([])
})
