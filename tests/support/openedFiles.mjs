// Loaded before a command: writes the names of all files that it opened to the file that
// OPENED_FILES names, when it ends.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'

const opened = new Set()
const note = (file) => {
  if (file instanceof URL) opened.add(fileURLToPath(file))
  else if (typeof file === 'string') opened.add(file)
}

for (const [holder, names] of [
  [fs, ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream', 'copyFileSync']],
  [fs.promises, ['readFile', 'open', 'copyFile']],
])
  for (const name of names) {
    const original = holder[name]
    holder[name] = (file, ...rest) => {
      note(file)
      return original.call(holder, file, ...rest)
    }
  }
syncBuiltinESMExports()

process.on('exit', () => {
  fs.appendFileSync(process.env.OPENED_FILES, `${[...opened].join('\n')}\n`)
})
