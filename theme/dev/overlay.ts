// Shows what is wrong with the site below the page, until it is corrected.
import type { DevProblem } from '../../src/shared/devMessages.ts'

const ID = 'quire-problems'
const STYLE =
  'position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;padding:1rem;max-height:50vh;overflow:auto;background:#201e1a;color:#f0906f;font:14px/1.5 monospace;white-space:pre-wrap'

/** All that is wrong, instead of what was shown before. */
export function showProblems(problems: DevProblem[]): void {
  document.getElementById(ID)?.remove()
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  const strip = document.createElement('pre')
  strip.id = ID
  strip.role = 'alert'
  strip.style.cssText = STYLE
  strip.textContent = errors.map(textOf).join('\n\n')
  document.body.append(strip)
}

function textOf({ severity, code, message, file, line, column, hint, frame }: DevProblem): string {
  const place = [file, line, line && column].filter((part) => part !== undefined).join(':')
  const lines = frame?.map(({ line, text }) => `${String(line).padStart(5)} | ${text}`) ?? []
  const head = [`${severity} ${code}`, place, message].filter(Boolean).join('  ')
  return [head, ...lines, ...(hint ? [`hint  ${hint}`] : [])].join('\n')
}
