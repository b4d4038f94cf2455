// acorn with JSX: one for all that ask for it, since V8 makes it fast but once.
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'

export const acorn = Parser.extend(jsx())
