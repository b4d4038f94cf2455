// Sends what the development server made, whole or the range that was asked for.
import type http from 'node:http'
import type { DevResponse } from './devResponse.ts'
import { rangeOf } from './range.ts'

export const textResponse = (status: number, text: string): DevResponse => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${text}\n`,
})

export function sendResponse(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { status, type, body }: DevResponse,
): void {
  const whole = Buffer.from(body)
  // Safari plays no video without it.
  const range = status === 200 ? rangeOf(request, whole.length) : undefined
  const [first, last] = range === 'unsatisfiable' ? [0, -1] : (range ?? [0, whole.length - 1])
  const bytes = whole.subarray(first, last + 1)
  const shown = range === 'unsatisfiable' ? '*' : `${first}-${last}`
  response.writeHead(range === 'unsatisfiable' ? 416 : range ? 206 : status, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    ...(status === 200 && { 'Accept-Ranges': 'bytes' }),
    ...(range && { 'Content-Range': `bytes ${shown}/${whole.length}` }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
