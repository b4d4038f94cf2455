import { type Problem, SiteError } from '../tools/problem.ts'

/** A fault of the configuration, or of a module that it names. */
export const configError = (problem: Omit<Problem, 'severity'>): SiteError =>
  new SiteError([{ severity: 'error', ...problem }], 2)
