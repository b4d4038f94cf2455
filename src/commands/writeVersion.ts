// Puts a new version in place by three renames, versions.json last. Whatever fails, the site is as
// it was.
import fs from 'node:fs'
import path from 'node:path'
import { VERSIONS_FILE } from '../config/docsFolders.ts'
import { homeOf } from '../tools/home.ts'
import { isInside } from '../tools/paths.ts'
import { patiently } from '../tools/patiently.ts'
import { jsonText, type NewVersion } from './newVersion.ts'

export function writeVersion(version: NewVersion, root: string): void {
  const { targets } = version
  // On the same disk as its targets: only there is a rename one step.
  const home = homeOf(root)
  const staging = fs.mkdtempSync(
    isInside(home, root) ? path.join(home, 'version-') : path.join(root, '.quire-version-'),
  )
  const undo: (() => void)[] = [() => fs.rmSync(staging, { recursive: true, force: true })]
  try {
    const copies = [{ ...version, to: targets.folder }, ...version.translations]
    for (const [i, { from, files }] of copies.entries())
      for (const file of files)
        copyFile(path.join(root, from, file), path.join(staging, `docs${i}`, file))
    fs.writeFileSync(path.join(staging, VERSIONS_FILE), jsonText(version.listed))
    if (version.sidebars !== undefined)
      fs.writeFileSync(path.join(staging, 'sidebars.json'), version.sidebars)
    for (const [i, { to }] of copies.entries()) place(`docs${i}`, to)
    if (targets.sidebars) place('sidebars.json', targets.sidebars)
    // The list is what makes it a version: nothing can fail after it.
    patiently(() => fs.renameSync(path.join(staging, VERSIONS_FILE), path.join(root, targets.list)))
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
  fs.rmSync(staging, { recursive: true, force: true })

  function place(staged: string, target: string): void {
    const to = path.join(root, target)
    const made = fs.mkdirSync(path.dirname(to), { recursive: true })
    if (made) undo.push(() => fs.rmSync(made, { recursive: true, force: true }))
    patiently(() => fs.renameSync(path.join(staging, staged), to))
    undo.push(() => fs.rmSync(to, { recursive: true, force: true }))
  }
}

function copyFile(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(from, to)
}
