import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import fastify, { type ConnectionError, type FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import { makeTroubles, type Troubles } from '../kit/database-trouble.ts'
import { answerError, Refusal } from '../kit/refusal.ts'
import { guardDisk } from './disk.ts'
import { serveDocs } from './docs.ts'
import { securityHeaders } from './headers.ts'
import { loggerOptions, OneLine, type WriteLog } from './log.ts'
import { shedLoad } from './pressure.ts'
import { limitRate } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What goes wrong with the database under the calls, counted. */
    troubles: Troubles
  }
  interface FastifyContextConfig {
    /** Neither counted by the rate limit nor turned away under load: files, and the questions of machines. */
    isAlwaysServed?: boolean
    /** Has a rate limit of its own, which other calls from the same address do not use up. */
    isCountedApart?: boolean
  }
}

const KIB = 1024
/** Milliseconds. A client that sends slower than this loses its connection, not ours (slowloris). */
const TIMEOUTS = { headers: 10_000, request: 60_000, silence: 120_000, keepAlive: 72_000, check: 5_000 }

/** Between two looks for connections that have become idle while the server closes. */
const CLOSING_MS = 100

/** The server before it has a route: limits, log, headers, and how it refuses. */
export async function buildHttp(config: Config, writeLog?: WriteLog): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const http = fastify({
    logger: loggerOptions(config, writeLog),
    logController: new OneLine(),
    bodyLimit: 256 * KIB,
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.silence,
    keepAliveTimeout: TIMEOUTS.keepAlive,
    http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.check },
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId,
    // Numbers arrive as text in queries and forms; fields that no contract names are dropped.
    ajv: { customOptions: { coerceTypes: 'array', removeAdditional: 'all' } },
    // While it drains, a server answers as before; the listener is closed already.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  })
  http.decorate('troubles', makeTroubles(http.log))
  http.setErrorHandler(answerError)
  http.setNotFoundHandler(() => {
    throw new Refusal(commonRefusals.notFound)
  })
  // With a callback: a promise for every hook of every request adds up.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  letGoWhileClosing(http)
  warnOfUntrustedProxy(http, config)
  acceptEmptyBodies(http)
  await http.register(cookie)
  await http.register(formbody)
  await shedLoad(http, config)
  await guardDisk(http, config)
  await limitRate(http, config)
  await serveDocs(http, config)
  return http
}

/**
 * Node closes the connections that are idle when a server closes. One that is answered after that stays open, and the
 * server with it, until its keep-alive runs out.
 */
function letGoWhileClosing(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    const again = setInterval(() => http.server.closeIdleConnections(), CLOSING_MS)
    http.server.once('close', () => clearInterval(again))
    if (!http.server.listening) clearInterval(again)
  })
}

/**
 * Behind a proxy that is not trusted every caller has the proxy's address: limits per address would then count the whole
 * college as one. Said once, at the first such request.
 */
function warnOfUntrustedProxy(http: FastifyInstance, { TRUST_PROXY }: Config): void {
  if (TRUST_PROXY > 0) return
  let isSaid = false
  http.addHook('onRequest', async ({ headers, ip }) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers.forwarded)) return
    isSaid = true
    http.log.warn({ ip }, 'forwarded headers are ignored: set TRUST_PROXY to the number of proxies in front')
  })
}

/** A caller's id goes on, so that one act can be followed over several systems; anything odd is replaced. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** A call that takes nothing may be sent with nothing, whatever kind of content it says that is. */
function acceptEmptyBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parseJson(request, body, done),
  )
  http.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST') request.body ??= {}
    done()
  })
}

/** What Node could not read as HTTP never becomes a request; it is answered on the bare socket, and not logged. */
function answerBrokenRequest(error: ConnectionError, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code as string] ?? 400
  const body = JSON.stringify(failed(commonRefusals.malformed))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
