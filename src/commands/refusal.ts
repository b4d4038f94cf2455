// A command that would have to harm something refuses, and leaves everything as it was.
import { SiteError } from '../tools/problem.ts'

export function refusal(code: string, message: string, hint?: string): SiteError {
  const hints = [hint, 'Nothing was changed.'].filter(Boolean).join(' ')
  return new SiteError([{ code, severity: 'error', message, hint: hints }], 2)
}
