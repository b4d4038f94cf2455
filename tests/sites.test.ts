// Each folder of tests/sites is a site in a situation of its own: what it publishes is written down
// in `expected`, and a build after the change in `change` must equal one from nothing. UPDATE=1
// writes what is expected anew (tests/README.md).
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectFiles } from './support/expectedFiles.ts'
import { publishedOf, sitesFolder, withSite } from './support/fixtureSite.ts'

const sites = fs.readdirSync(sitesFolder).sort()

test.each(sites)('%s', (name) =>
  withSite(name)
    .build()
    .check((site, report) =>
      expectFiles(path.join(sitesFolder, name, 'expected'), publishedOf(name, site, report)),
    )
    .changeAsTold()
    .build()
    .check((_, report) => expect(report.files.written, 'files of the change').toBeGreaterThan(0))
    .expectSameAsCold()
    .end(),
)
