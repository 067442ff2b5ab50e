// The server of a college, from nothing to listening: npm start.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppParts, buildApp } from './app.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { type Config, isDemo, readConfig } from './kit/config.ts'
import { openDatabase } from './kit/database.ts'
import { type Postgres, startPostgres } from './kit/embedded-postgres.ts'
import { type Lifetime, lifetime } from './kit/lifetime.ts'
import { releaseStartupMemory } from './kit/memory.ts'
import { makeReport, type Report } from './kit/report.ts'
import type { App } from './kit/serve.ts'

const WEB_ROOT = path.resolve(import.meta.dirname, '../web/dist')
/** Requests under way may take so long after a signal to end. */
const DRAIN_MS = 10_000
/** A server that is just ending leaves its port within this time. */
const PORT_WAIT_MS = 15_000

async function start(config: Config, life: Lifetime, report: Report): Promise<void> {
  const since = performance.now()
  await portIsFree(config, report)
  const app = await openCollege(config, life, report)
  if (isDemo(config)) await report.step('demo college', () => loadDemo(app))
  await report.step('jobs and live events', () => startParts(app, life))
  life.onEnd(() => stopListening(app))
  releaseStartupMemory()
  await app.http.listen({ port: config.PORT, host: config.HOST })
  report(`listening after ${Math.round(performance.now() - since)} ms: ${addressOf(app)}`)
  if (isDemo(config)) report('demo accounts: 20260001 (learner) … 20260999 (administrator), password Wangyuan2026')
}

/** The database, up to date, and the server over it. */
async function openCollege(config: Config, life: Lifetime, report: Report): Promise<App> {
  const found = report.step('PostgreSQL', () => findPostgres(config))
  // Before it is there: a signal may come while it starts.
  life.onEnd(async () => (await found.catch(() => undefined))?.stop())
  const postgres = await found
  const { database, migrate, close } = openDatabase(postgres.url, { connections: config.DATABASE_POOL })
  life.onEnd(close)
  await report.step('migrations', migrate)
  const parts: AppParts = { config, database, databaseUrl: postgres.url }
  return buildApp(existsSync(WEB_ROOT) ? { ...parts, webRoot: WEB_ROOT } : parts)
}

async function findPostgres({ DATABASE_URL, DATA_DIR }: Config): Promise<Postgres> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  return startPostgres(path.join(DATA_DIR, 'pg'))
}

async function loadDemo(app: App): Promise<void> {
  const demo = await import('../database/demo/load.ts')
  await demo.loadDemo(app)
}

async function startParts({ jobs, realtime }: App, life: Lifetime): Promise<void> {
  life.onEnd(jobs.stop)
  await jobs.start()
  await realtime.start()
}

/** No new request, the last ones answered, the pages sent to look for another process. */
async function stopListening({ http, realtime }: App): Promise<void> {
  const impatience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  await Promise.all([http.close(), realtime.stop()])
  clearTimeout(impatience)
}

/** Asked before anything else is started: a server killed a moment ago may have one behind it that is still ending. */
async function portIsFree({ PORT, HOST }: Config, report: Report): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS
  let hasTold = false
  while (!(await canListen(PORT, HOST))) {
    if (!hasTold) report(`port ${PORT} is in use, waiting for it to become free`)
    hasTold = true
    if (Date.now() > deadline) throw new CannotStart(`port ${PORT} is in use: end the other program, or set PORT`)
    await sleep(100)
  }
}

async function canListen(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

function addressOf({ config, http }: App): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const { port } = new URL(http.listeningOrigin)
  return `http://localhost:${port}`
}

function configOrAdvice(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CannotStart((error as Error).message)
  }
}

const life = lifetime()
try {
  const config = configOrAdvice()
  await start(config, life, makeReport(config))
} catch (error) {
  life.fail(error)
}
