// esbuild makes names of outputs from contents, and from the paths of what went in.
import { expect, test } from 'vitest'
import { run } from '../../../src/bundle/esbuildRun.ts'
import { searchOptions, zoomOptions } from '../../../src/bundle/scriptRuns.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

test('names of scripts do not depend on where the engine lies', async () => {
  const all = [searchOptions({ ownSearch: true }), zoomOptions()]
  const runs = await Promise.all(all.map((options) => run(options, engineRoot)))
  const inputs = runs.flatMap(({ metafile }) => Object.keys(metafile!.inputs))
  expect(inputs).toContain('own-search-sheet:search.css')
  expect(inputs.filter((path) => path.includes(engineRoot))).toEqual([])
})
