import { createHash, timingSafeEqual } from 'node:crypto'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import type { Metrics } from '../kit/metrics.ts'
import { Refusal } from '../kit/refusal.ts'
import { isForwarded } from './forwarded.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** Collects metrics of requests, events, the process and the pool, and serves them at /metrics for Prometheus. */
export function serveMetrics(http: FastifyInstance, config: Config, database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureRequests(http, registry)
  measurePool(poolOf(database), registry)
  measureTroubles(http, registry)
  const events = new Counter({
    name: 'college_events_total',
    help: 'What happened in the college, by outcome',
    labelNames: ['event', 'outcome'],
    registers,
  })
  const route = { schema: { hide: true }, config: { isAlwaysServed: true } } as const
  http.get('/metrics', route, async (request, reply) => {
    if (!isOwnMachine(request) && !hasToken(request, config.METRICS_TOKEN)) throw new Refusal(commonRefusals.notAllowed)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return { count: (event, outcome, by = 1) => events.inc({ event, outcome }, by) }
}

function measureRequests(http: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  http.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    // Labelled by route, not by address: invented addresses would create unlimited series.
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1_000)
    done()
  })
}

function measurePool(pool: pg.Pool | undefined, registry: Registry): void {
  if (!pool) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
}

function measureTroubles(http: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'database_troubles_total',
    help: 'Calls that were refused because of the database: busy or away, full disk, damaged data',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, count] of Object.entries(http.troubles.counts)) this.set({ kind }, count)
    },
  })
}

/** The pool that Drizzle was created with; a transaction has none. */
function poolOf(database: Database): pg.Pool | undefined {
  const client = '$client' in database ? database.$client : undefined
  return client instanceof pg.Pool ? client : undefined
}

/** True when the request comes from this machine itself, and not through a proxy on it. */
function isOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return !isForwarded(headers) && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
