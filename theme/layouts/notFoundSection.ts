// The page for every path that does not exist. One chunk: few readers come to it.
import './common.ts'

export { NotFoundLayout } from './NotFoundLayout.tsx'
