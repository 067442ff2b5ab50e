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
import { refuseUntrustedProxy } from './forwarded.ts'
import { securityHeaders } from './headers.ts'
import { lazyCompilers } from './lazy-compilers.ts'
import { loggerOptions, OneLine, type WriteLog } from './log.ts'
import { pageMeant } from './page-meant.ts'
import { shedLoad } from './pressure.ts'
import { limitRate } from './rate-limit.ts'
import { endUnansweredUpgrades } from './upgrades.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the failures of the database during requests. */
    troubles: Troubles
  }
  interface FastifyContextConfig {
    /** Excluded from the rate limit and from load shedding: files, and requests of monitoring. */
    isAlwaysServed?: boolean
    /** Counted by its own rate limit, which other requests from the same address do not use up. */
    isCountedApart?: boolean
    /** Excluded from load shedding, but not from the rate limit. */
    isServedUnderPressure?: boolean
  }
}

const KIB = 1024
/** Milliseconds. Disconnects clients that send more slowly (slowloris). */
const TIMEOUTS = { headers: 10_000, request: 60_000, silence: 120_000, keepAlive: 72_000, check: 5_000 }

/** Milliseconds between two checks for connections that became idle while the server closes. */
const CLOSING_MS = 100

/** Builds the server without routes: limits, log, headers and error answers. */
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
    // Queries and forms carry numbers as text; fields that no contract names are dropped.
    ajv: { customOptions: { coerceTypes: 'array', removeAdditional: 'all' } },
    schemaController: { compilersFactory: lazyCompilers() },
    // While shutting down, open connections are answered as before; the listener is closed already.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      answerError(error, request, reply)
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
  })
  http.decorate('troubles', makeTroubles(http.log))
  http.setErrorHandler(answerError)
  http.setNotFoundHandler((request, reply) => {
    const page = pageMeant(request)
    if (page === undefined) throw new Refusal(commonRefusals.notFound)
    return reply.redirect(page)
  })
  // With a callback: the promises of async hooks add up over all requests.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  letGoWhileClosing(http)
  endUnansweredUpgrades(http)
  refuseUntrustedProxy(http, config)
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
 * On close, Node ends the connections that are idle at that moment. One that becomes idle later would keep the server
 * open until its keep-alive timeout.
 */
function letGoWhileClosing(http: FastifyInstance): void {
  http.addHook('preClose', async () => {
    const again = setInterval(() => http.server.closeIdleConnections(), CLOSING_MS)
    http.server.once('close', () => clearInterval(again))
    if (!http.server.listening) clearInterval(again)
  })
}

/** Keeps the client's request id, so that a request can be traced over several systems; an invalid id is replaced. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** An endpoint without input may be called with an empty body of any content type. */
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

/** Bytes that Node cannot parse as HTTP never become a request: answered on the raw socket, without a log line. */
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
