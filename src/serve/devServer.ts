// The development server's side of HTTP: who may ask, requests for pages, web sockets, the editor.
// What a page is, is for others to say.
import http from 'node:http'
import type net from 'node:net'
import { DEV_VERSION } from '../shared/devMessages.ts'
import { clientsWithin, requireHandles } from '../tools/handles.ts'
import { messageOf } from '../tools/thrown.ts'
import { limitClients } from './clients.ts'
import { type Changes, endSocket, refuseUpgrade } from './devChanges.ts'
import { type DevResponse, textResponse } from './devResponse.ts'
import { hostOf, isServedName } from './hosts.ts'
import { close, type ListenOptions, listen } from './listen.ts'
import { asksForEditor, openEditor } from './openEditor.ts'
import { Quiet } from './quiet.ts'
import { rangeOf } from './sendFile.ts'

export interface DevServerOptions extends ListenOptions {
  root: string
  changes: Changes
  /** False from the moment on in which the server is being stopped. */
  isOpen: () => boolean
  /** What stands at an address of the site. */
  responseFor: (url: string) => Promise<DevResponse>
}

/** What a site of some pages is built with: its files, threads and the bundler's process. */
const OWN_HANDLES = 72
/** A browser holds seven connections: six that ask, one that listens. */
const LEAST_CLIENTS = 12
const MOST_CLIENTS = 10_000

export class DevServer {
  readonly #options: DevServerOptions
  readonly #http: http.Server
  readonly #quiet = new Quiet()
  /** Sockets that the server itself forgets. */
  readonly #upgraded = new Set<net.Socket>()
  #markListening: (socket: net.Socket) => void = () => {}

  constructor(options: DevServerOptions) {
    this.#options = options
    this.#http = http.createServer((request, response) => this.#respond(request, response))
    // `limitClients` listens to it: Node leaves the answer to those who do.
    this.#http.on('checkContinue', (request, response) => this.#respond(request, response))
    this.#http.on('upgrade', (request, socket: net.Socket, head) =>
      this.#upgrade(request, socket, head),
    )
  }

  /** Resolves to the port. */
  async listen(): Promise<number> {
    requireHandles(OWN_HANDLES + 2 * LEAST_CLIENTS)
    this.#markListening = limitClients(this.#http, clientsWithin(MOST_CLIENTS, OWN_HANDLES))
    return listen(this.#http, this.#options)
  }

  /** Waits until browsers have what they ask for. */
  idle(): Promise<void> {
    return this.#quiet.begun()
  }

  close(): Promise<void> {
    for (const socket of this.#upgraded) socket.destroy()
    return close(this.#http)
  }

  #respond(request: http.IncomingMessage, response: http.ServerResponse): void {
    const answer = this.#responseTo(request)
      .catch(failed)
      .then((result) => {
        response.setHeader(DEV_VERSION, this.#options.changes.version)
        sendResponse(request, response, result)
      })
    this.#quiet.answering(answer)
  }

  async #responseTo(request: http.IncomingMessage): Promise<DevResponse> {
    if (!this.#isForUs(request)) return textResponse(403, 'This name is not served here.')
    if (asksForEditor(request)) {
      const { status, text } = await openEditor(request, this.#options.root)
      return textResponse(status, text)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, 'Only GET and HEAD are allowed here.')
    return this.#options.responseFor(request.url ?? '/')
  }

  #isForUs(request: http.IncomingMessage): boolean {
    const name = hostOf(request)
    return name !== undefined && isServedName(name, this.#options.host)
  }

  #upgrade(request: http.IncomingMessage, socket: net.Socket, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.#upgraded.delete(socket))
    this.#upgraded.add(socket)
    this.#markListening(socket)
    // One that was on its way when the server was closed would keep it from ending.
    if (!this.#options.isOpen()) return void socket.destroy()
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      this.#respond(request, responseOver(socket, request))
    else if (this.#isForUs(request)) this.#options.changes.subscribe(request, socket, head)
    else refuseUpgrade(socket, '403 Forbidden')
  }
}

/** This answer alone: what is wrong may be over when the page is asked for again. */
const failed = (error: unknown) =>
  textResponse(503, `This page cannot be rendered: ${messageOf(error)}`)

/** A request for another protocol than web sockets is answered in this one. */
function responseOver(socket: net.Socket, request: http.IncomingMessage): http.ServerResponse {
  const response = new http.ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  response.on('finish', () => endSocket(socket))
  return response
}

/** Whole, or the range that was asked for. */
function sendResponse(
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
