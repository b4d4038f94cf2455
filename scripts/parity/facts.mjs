#!/usr/bin/env node
// Writes down what Docusaurus makes of the sites that tests/build/docusaurusFacts.test.ts compares:
//   node scripts/parity/facts.mjs FOLDER [SITE…]    FOLDER has @docusaurus/core in its node_modules
//   node scripts/parity/facts.mjs --install FOLDER  installs that first
//   node scripts/parity/facts.mjs --compare THEIRS OURS   two built sites, what differs
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { differences } from './compare.mjs'
import { packed } from './pack.mjs'
import { siteFacts } from './siteFacts.mjs'
import { SITES } from './sites.mjs'

const VERSION = '3.10.2'
const PACKAGES = ['core', 'preset-classic'].map((name) => `@docusaurus/${name}@${VERSION}`)

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = process.argv.slice(2)
const [first] = args
if (first === '--compare') compare(resolve(args[1]), resolve(args[2]))
else if (first === '--install') install(resolve(args[1]))
else if (first) write(resolve(first), args.slice(1))
else console.error('Name a folder whose node_modules has Docusaurus, or --install one.')

function install(folder) {
  const packages = [...PACKAGES, 'react@19', 'react-dom@19', '@mdx-js/react@3', 'clsx@2']
  execFileSync('npm', ['install', '--prefix', folder, ...packages], { stdio: 'inherit' })
}

function write(folder, names) {
  for (const site of SITES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const copy = mkdtempSync(join(tmpdir(), 'parity-'))
    cpSync(join(root, site.folder), copy, { recursive: true })
    symlinkSync(join(folder, 'node_modules'), join(copy, 'node_modules'))
    const command = join(copy, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
    execFileSync(process.execPath, [command, 'build'], { cwd: copy, stdio: 'inherit' })
    writeFileSync(join(root, site.facts), packed(siteFacts(join(copy, 'build'))))
    rmSync(copy, { recursive: true })
    console.log(`${site.facts}: ${readFileSync(join(root, site.facts)).length} bytes`)
  }
}

function compare(theirs, ours) {
  const facts = Object.entries(differences(siteFacts(theirs), siteFacts(ours)))
  for (const [name, { same, known, different }] of facts) {
    console.log(`${name}: ${same} the same, ${known.length} on purpose, ${different.length} differ`)
    for (const { of, wanted, built } of different)
      console.log(`  ${of}\n    ${JSON.stringify(wanted)}\n    ${JSON.stringify(built)}`)
  }
}
