// What a path of the site may be. A server decodes an address once before it looks for its file, so
// a path is judged in the form it has then: every page's path, and every name that an author gives
// to a part of one, passes here before anything is written.

import { bytesOf, fileKey, hiddenIn, NAME_BYTES } from './fileName.ts'
import { decodePart } from './text.ts'

/** What is wrong, as the end of a sentence that begins with the path, and what to do. */
export interface PathFault {
  message: string
  hint: string
}

/**
 * Browsers and servers refuse longer addresses, and systems longer paths: 4,096 bytes with the
 * folder that the site is in.
 */
const PATH_BYTES = 2000

/** Nearly all paths: nothing in them needs a closer look. */
const PLAIN = /^(?:\/[\w-][\w.-]{0,80})*\/?$/

/** `path` begins with a slash and may be percent-encoded. */
export function pathFault(path: string): PathFault | undefined {
  if (path.length <= PATH_BYTES && PLAIN.test(path)) return undefined
  const mark = /[?#]/.exec(path)?.[0]
  if (mark)
    return {
      message: `contains "${mark}", which ends the path of an address`,
      hint: 'Leave it out.',
    }
  if (path.includes('//')) return { message: 'contains "//"', hint: 'Write one slash.' }
  for (const part of path.split('/')) {
    const fault = partFault(part)
    if (fault) return fault
  }
  const size = bytesOf(path)
  return size > PATH_BYTES
    ? {
        message: `has ${size} bytes, and a path may have at most ${PATH_BYTES}`,
        hint: 'Shorten it.',
      }
    : undefined
}

function partFault(written: string): PathFault | undefined {
  const part = decodePart(written)
  if (part === undefined)
    return {
      message: `contains "${malformedEscape(written)}", which is not a valid percent escape`,
      hint: 'Write %25 for a percent sign.',
    }
  const hidden = hiddenIn(part)
  if (hidden) return { message: `contains ${hidden}`, hint: 'Take the character out.' }
  if (part === '.' || part === '..')
    return {
      message: `contains ${asRead(written, part)}, which leads to another folder`,
      hint: 'Write the path without it.',
    }
  if (part.includes('/'))
    return {
      message: `contains "${/%2f/i.exec(written)![0]}", an encoded slash`,
      hint: 'Write a slash, or leave it out.',
    }
  if (part.includes('\\'))
    return {
      message: `contains a backslash, which some systems take for a slash`,
      hint: 'Leave it out.',
    }
  if (/\s$/.test(part))
    return {
      message: `contains ${asRead(written, part)}, which ends in a space`,
      hint: 'Take the space out.',
    }
  const size = bytesOf(part)
  if (size <= NAME_BYTES) return undefined
  return {
    message: `contains a name of ${size} bytes, and a file name has at most ${NAME_BYTES}`,
    hint: 'Shorten it.',
  }
}

const asRead = (written: string, part: string) =>
  written === part ? `"${part}"` : `"${written}", read by servers as "${part}"`

/**
 * The form in which a server looks for the file; parts with a malformed escape stay as they are.
 */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path
  return path
    .split('/')
    .map((part) => decodePart(part) ?? part)
    .join('/')
}

/**
 * The first escape that cannot be decoded, with the well-formed ones that belong to the same
 * character.
 */
function malformedEscape(part: string): string {
  const runs = part.match(/(?:%[\da-f]{2})+|%.{0,2}/gi) ?? []
  return runs.find((run) => decodePart(run) === undefined) ?? part
}

/** Why a page cannot be at a path although a file could: something of the site itself is there. */
export function reservedFault(path: string): PathFault | undefined {
  const hint = 'Choose another name.'
  const parts = fileKey(decodedPath(path)).split('/')
  const ending = /\.html?$/.exec(parts.at(-1)!)?.[0]
  if (parts.includes('page.json'))
    return { message: 'contains "page.json", the name of the data of pages', hint }
  if (ending)
    return {
      message: `ends in "${ending}", and the address of a page has no such ending`,
      hint: 'Leave it out.',
    }
  return undefined
}

/** Why readers may miss changes of a page at a path: its files are kept for ever. */
export const assetsFault = (path: string): PathFault | undefined =>
  fileKey(decodedPath(path)).split('/')[1] === 'assets'
    ? {
        message: 'lies in "assets", whose files hosts let browsers keep for ever',
        hint: 'Choose another name.',
      }
    : undefined
