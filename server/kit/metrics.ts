import { createHash, timingSafeEqual } from 'node:crypto'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

/** What is counted beside the requests themselves. */
export type Metrics = {
  /** One more of what happens in the college: `count('pulse', 'credited')` → `college_events_total{…}`. */
  count(event: string, outcome: string, by?: number): void
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** Measures requests, events, the process and the pool, and shows them at /metrics in Prometheus' words. */
export function serveMetrics(http: FastifyInstance, config: Config, database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  measureRequests(http, registry)
  measurePool(poolOf(database), registry)
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
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The route, never the address: made-up addresses would make up series without end.
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1_000)
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

/** Drizzle keeps the pool it was given; a transaction has none. */
function poolOf(database: Database): pg.Pool | undefined {
  const client = '$client' in database ? database.$client : undefined
  return client instanceof pg.Pool ? client : undefined
}

/** On the machine itself, and not by way of a proxy that stands on it. */
function isOwnMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers)
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
