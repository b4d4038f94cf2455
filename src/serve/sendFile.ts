// Sends one file over HTTP: type, length, ETag, a single range. It opens the file once and believes
// that open file only, so that a build which replaces the file meanwhile can neither mix two
// versions nor break the answer. (sirv reads the file's size and the file at two moments, ends the
// process when the file is gone in between, and answers several ranges wrongly.)
import fs from 'node:fs'
import type http from 'node:http'
import { typeOf } from './contentTypes.ts'

export interface FileAnswer {
  file: string
  /** Default 200. */
  status?: number
  headers: Record<string, string>
}

/** Answers with a file; false when it cannot be opened any more. */
export function sendFile(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { file, status = 200, headers }: FileAnswer,
): boolean {
  const opened = open(file)
  if (!opened) return false
  const { descriptor, stats } = opened
  const etag = `W/"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`
  const all = { 'Content-Type': typeOf(file) ?? 'application/octet-stream', ...headers }
  const cached = status === 200 ? { ...all, ETag: etag } : all
  if (status === 200 && isUnchanged(request.headers['if-none-match'], etag))
    return end(response, 304, cached, descriptor)
  const range = status === 200 ? rangeOf(request, stats.size) : undefined
  if (range === 'unsatisfiable')
    return end(response, 416, { ...cached, 'Content-Range': `bytes */${stats.size}` }, descriptor)
  const [first, last] = range ?? [0, stats.size - 1]
  const length = last - first + 1
  response.writeHead(range ? 206 : status, {
    ...cached,
    ...(status === 200 && { 'Accept-Ranges': 'bytes' }),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${stats.size}` }),
    'Content-Length': length,
  })
  if (request.method === 'HEAD' || length === 0) return endBody(response, descriptor)
  const stream = fs.createReadStream('', { fd: descriptor, start: first, end: last })
  stream.on('error', () => response.destroy())
  // Shorter than promised: the file was written to. A broken connection tells the reader.
  stream.on('end', () => stream.bytesRead < length && response.destroy())
  response.on('close', () => stream.destroy())
  stream.pipe(response)
  return true
}

function open(file: string): { descriptor: number; stats: fs.Stats } | undefined {
  try {
    const descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
    const stats = fs.fstatSync(descriptor)
    if (stats.isFile()) return { descriptor, stats }
    fs.closeSync(descriptor)
  } catch (error) {
    if (['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    // Gone between look-up and opening: the caller answers as for any missing file.
  }
  return undefined
}

function end(
  response: http.ServerResponse,
  status: number,
  headers: Record<string, string>,
  descriptor: number,
): true {
  const { 'Content-Type': type, ...rest } = headers
  response.writeHead(
    status,
    status === 304 ? rest : { ...rest, 'Content-Type': type, 'Content-Length': 0 },
  )
  return endBody(response, descriptor)
}

function endBody(response: http.ServerResponse, descriptor: number): true {
  fs.closeSync(descriptor)
  response.end()
  return true
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .some(
        (tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''),
      ) ?? false
  )
}

/**
 * One well-formed range, else undefined for the whole file: that is what RFC 9110 allows and what
 * costs an attacker most.
 */
export function rangeOf(
  { headers }: Pick<http.IncomingMessage, 'headers'>,
  size: number,
): [first: number, last: number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  // If-Range asks for a strong ETag, which we do not give.
  if (!match || headers['if-range'] || (match[1] === '' && match[2] === '')) return undefined
  if (match[1] === '') {
    const count = Math.min(Number(match[2]), size)
    return count === 0 ? 'unsatisfiable' : [size - count, size - 1]
  }
  const first = Number(match[1])
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < first) return undefined
  return first >= size ? 'unsatisfiable' : [first, last]
}
