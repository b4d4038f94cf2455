// An external link that is not fine, as a problem where its author wrote it.
import type { SiteConfig } from '../../config/config.ts'
import { type Problem, severityOf } from '../../tools/problem.ts'
import type { LinkPlace } from '../links/linkWorld.ts'
import { isBroken, type LinkAnswer } from './answer.ts'

/** Places of one link that are listed besides the first. */
const MORE_PLACES = 5

export function externalProblem(
  href: string,
  answer: LinkAnswer,
  places: Pick<LinkPlace, 'file' | 'line' | 'column'>[],
  { externalLinks }: Pick<SiteConfig, 'externalLinks'>,
): Problem[] {
  const said = saidOf(href, answer)
  if (!said) return []
  const severity = isBroken(answer) ? severityOf(externalLinks.onBroken) : said.severity
  if (!severity) return []
  const more = places
    .slice(1)
    .map(
      ({ file, line, column }) =>
        `also in ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
    )
  const details =
    more.length > MORE_PLACES
      ? [...more.slice(0, MORE_PLACES), `and in ${more.length - MORE_PLACES} more places`]
      : more
  const { file, line, column } = places[0] ?? {}
  return [
    { ...said, severity, file, line, column, details: details.length > 0 ? details : undefined },
  ]
}

type Said = Pick<Problem, 'code' | 'severity' | 'message' | 'hint'>

function saidOf(href: string, answer: LinkAnswer): Said | undefined {
  const broken = (message: string, hint: string): Said => ({
    code: 'EXTERNAL_BROKEN',
    severity: 'error',
    message: `${href} ${message}`,
    hint,
  })
  const unsure = (message: string, hint: string): Said => ({
    code: 'EXTERNAL_UNSURE',
    severity: 'warning',
    message: `${href} ${message}`,
    hint,
  })
  const again = 'Try again later. If the problem persists, remove the link.'
  switch (answer.kind) {
    case 'fine':
    case 'offline':
      return undefined
    case 'moved':
      return {
        code: 'EXTERNAL_MOVED',
        severity: 'info',
        message: `${href} has moved permanently (${answer.status})`,
        hint: `Write ${answer.to}.`,
      }
    case 'missing':
      return broken(
        answer.status === 410
          ? 'is gone permanently (410)'
          : `does not exist: the server answers ${answer.status}`,
        'Correct the address, link to an archived copy, or remove the link.',
      )
    case 'unknownHost':
      return broken(
        `names a host that does not exist: ${new URL(href).hostname}`,
        'Correct the name, or remove the link.',
      )
    case 'insecure':
      return broken(
        `has no valid certificate (${answer.code})`,
        'Browsers warn readers about it: link to another address, or remove the link.',
      )
    case 'circle':
      return broken('redirects for ever', 'Link to the page that it should lead to.')
    case 'refused':
      return {
        code: 'EXTERNAL_REFUSED',
        severity: 'info',
        message: `${href} is not shown to programs: the server answers ${answer.status}`,
        hint: 'Open it in a browser, and add it to externalLinks.ignore.',
      }
    case 'failing':
      return unsure(`cannot be shown now: the server answers ${answer.status}`, again)
    case 'slow':
      return unsure('does not answer in time', again)
    case 'unasked':
      return answer.why === 'late'
        ? unsure('was not requested: the time for all links ran out', 'Run the command again.')
        : unsure('was not requested: its host has not answered before', again)
    case 'unreachable':
      return unsure(`cannot be reached (${answer.code})`, again)
    case 'private':
      return {
        code: 'EXTERNAL_PRIVATE',
        severity: 'info',
        message: `${href} leads to this machine or into a private network, and was not requested`,
        hint: 'Readers cannot follow it. If it is an example, write it as code, or add it to externalLinks.ignore.',
      }
  }
}
