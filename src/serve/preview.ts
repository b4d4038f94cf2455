// Serves a built site on this machine as a good host would: clean addresses, a real 404, safe
// headers, and nothing outside the folder. The raw address is judged before the disk is touched.
// Every request reads the disk again, so that a build that replaces the folder is served at once.
import http from 'node:http'
import { clientsWithin, NODE_HANDLES } from '../tools/handles.ts'
import type { Log } from '../tools/log.ts'
import { messageOf } from '../tools/thrown.ts'
import { limitClients } from './clients.ts'
import { close, listen, originOf } from './listen.ts'
import { decide, type PreviewAnswer, type PublishedSite } from './previewAnswer.ts'
import { fileOfLocale } from './publishedFiles.ts'
import { sendFile } from './sendFile.ts'

export interface PreviewOptions extends PublishedSite {
  port: number
  strictPort?: boolean
  log: Log
}

export interface Preview {
  /** Of the site's home page. */
  url: string
  port: number
  close(): Promise<void>
}

const MOST_CLIENTS = 1000

export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const answer = (request: http.IncomingMessage, response: http.ServerResponse) => {
    try {
      respond(decide(request, options), request, response, options)
    } catch (error) {
      // The disk failed for this one; the next may get its answer.
      options.log.warn(`${request.url}: ${messageOf(error)}`)
      if (response.headersSent) response.destroy()
      else sendText(response, request, 503, 'The file cannot be read now.')
    }
  }
  // 1 s: the default of 30 s would let a slow sender have 40 s instead of 10.
  const server = http.createServer({ connectionsCheckingInterval: 1000 }, answer)
  // A client that has said all it has to say still reads; Node would cut a large file off.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('checkContinue', answer)
  server.headersTimeout = 10_000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 15_000
  server.timeout = 15_000
  limitClients(server, Math.max(1, clientsWithin(MOST_CLIENTS, NODE_HANDLES)))
  const port = await listen(server, options)
  return { url: originOf(options.host, port) + options.baseUrl, port, close: () => close(server) }
}

const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

function respond(
  answer: PreviewAnswer,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { dir }: PreviewOptions,
): void {
  switch (answer.type) {
    case 'file': {
      const headers = {
        ...SAFETY,
        'Cache-Control': answer.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      }
      if (!sendFile(request, response, { file: answer.file, headers }))
        sendText(response, request, 404, 'Not found.')
      break
    }
    case 'redirect':
      response.setHeader('Location', answer.to)
      sendText(response, request, answer.status, '')
      break
    case 'page': {
      const file = fileOfLocale(dir, answer.sitePath ?? '', '404.html')
      const headers = { ...SAFETY, 'Cache-Control': 'no-store' }
      if (!file || !sendFile(request, response, { file, status: answer.status, headers }))
        sendText(response, request, answer.status, 'Not found.')
      break
    }
    case 'text':
      if (answer.status === 405) refuseBody(request, response)
      sendText(response, request, answer.status, answer.text)
  }
}

function sendText(
  response: http.ServerResponse,
  request: http.IncomingMessage,
  status: number,
  text: string,
): void {
  const body = Buffer.from(text === '' ? '' : `${text}\n`)
  response.writeHead(status, {
    ...SAFETY,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

// A body is not read: the answer goes out, and half a second later, when it has arrived, the
// connection is cut.
function refuseBody(request: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  response.setHeader('Connection', 'close')
  response.on('finish', () => setTimeout(() => request.socket.destroy(), 500).unref())
}
