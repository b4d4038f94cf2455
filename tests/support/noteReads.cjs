// Loaded before the engine: writes the path of each file that is opened to be read into $READS.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const list = fs.openSync(process.env.READS, 'a')
// One way of reading is made of another.
let isInside = false

function note(module, name) {
  const own = module[name]
  module[name] = function (file, ...rest) {
    if (!isInside && typeof file === 'string') fs.writeSync(list, `${file}\n`)
    const wasInside = isInside
    isInside = true
    try {
      return own.call(this, file, ...rest)
    } finally {
      isInside = wasInside
    }
  }
}

for (const name of ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream'])
  note(fs, name)
for (const name of ['readFile', 'open']) note(fs.promises, name)
syncBuiltinESMExports()
