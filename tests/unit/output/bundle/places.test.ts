// esbuild makes names of outputs from contents, and from the paths of what went in.
import { expect, test } from 'vitest'
import { searchRun } from '../../../../src/output/bundle/searchRun.ts'
import { zoomRun } from '../../../../src/output/bundle/zoomRun.ts'
import { engineRoot } from '../../../../src/tools/engine.ts'

test('names of scripts do not depend on where the engine lies', async () => {
  const runs = await Promise.all([searchRun({ ownSearch: true }, engineRoot), zoomRun(engineRoot)])
  const inputs = runs.flatMap(({ metafile }) => Object.keys(metafile!.inputs))
  expect(inputs).toContain('own-search-sheet:search.css')
  expect(inputs.filter((path) => path.includes(engineRoot))).toEqual([])
})
