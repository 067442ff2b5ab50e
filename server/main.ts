// The server of a college, from nothing to listening: npm start.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app-parts.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { type Config, isDemo, isLocalOnly, readConfig } from './kit/config.ts'
import { openPools } from './kit/database.ts'
import { type DatabaseUrls, externalUrls, urlsOfOwner } from './kit/server-role.store.ts'
import { type EarlyPostgres, startPostgresEarly } from './postgres/embedded.ts'
import { type Lifetime, lifetime } from './process/lifetime.ts'
import { releaseStartupMemory } from './process/memory.ts'
import { makeReport, type Report } from './process/report.ts'
import type { AppParts } from './wiring/app.ts'

const WEB_ROOT = path.resolve(import.meta.dirname, '../web/dist')
const CONSOLE_ROOT = path.resolve(import.meta.dirname, '../console/dist')
/** After a signal, running requests get this long to complete. */
const DRAIN_MS = 3_000
/**
 * Time limits of the shutdown steps in milliseconds: under ten seconds in total, the usual limit of a service manager.
 */
const END_LIMITS = { listening: 3_300, jobs: 1_500, connections: 700, postgres: 4_000 }
/** Delays the garbage collection pause until the first requests after the start are answered. */
const MEMORY_DELAY_MS = 1_000
/** How long to wait for the port: a server that is shutting down releases it within this time. */
const PORT_WAIT_MS = 15_000

async function start(config: Config, life: Lifetime, report: Report): Promise<void> {
  const since = performance.now()
  await portIsFree(config, report)
  const { app, isOnDisk } = await openCollege(config, life, report)
  if (isDemo(config) || !isLocalOnly(config)) await report.step('demo college', () => prepareDemo(app, report))
  // Not earlier: while the demo college is generated the event loop blocks, and the new server would count as overloaded.
  const routes = app.http.ready()
  await Promise.all([routes, report.step('jobs and live events', () => startParts(app, life)), isOnDisk])
  life.onEnd('requests and live events', END_LIMITS.listening, () => stopListening(app))
  await app.http.listen({ port: config.PORT, host: config.HOST })
  setTimeout(releaseStartupMemory, MEMORY_DELAY_MS).unref()
  report(`listening after ${Math.round(performance.now() - since)} ms: ${addressOf(app)}`)
  // Not awaited: the programs are started once to see whether they run.
  void import('./courses/media/ffmpeg.ts').then(({ whoReadsFilms }) => whoReadsFilms()).then(report)
  void import('./providers/document-converter.ts')
    .then(({ whoConvertsDocuments }) => whoConvertsDocuments(app.converter))
    .then(report)
  if (isDemo(config)) report('demo accounts: 20260001 (learner) … 20260999 (administrator), password Wangyuan2026')
}

type Opened = { app: App } & Pick<EarlyPostgres, 'isOnDisk'>

/** The database with all migrations, and the server on top of it. */
async function openCollege(config: Config, life: Lifetime, report: Report): Promise<Opened> {
  const found = report.step('PostgreSQL', () => findPostgres(config))
  // Registered before it exists, because a signal may come during the start.
  life.onEnd('PostgreSQL', END_LIMITS.postgres, async () => (await found.catch(() => undefined))?.stop())
  // Modules are loaded while PostgreSQL starts.
  const [postgres, { buildApp }] = await Promise.all([found, import('./wiring/app.ts')])
  const { migrate, close, ...pools } = openPools(config, postgres.urls)
  life.onEnd('database connections', END_LIMITS.connections, close)
  const databaseRights = await report.step('migrations', migrate)
  if (databaseRights) report(`WARNING: the server works as a database ${databaseRights}: set DATABASE_OWNER_URL too`)
  const parts: AppParts = { config, ...pools, databaseUrl: postgres.urls.server, databaseRights }
  const app = await buildApp(existsSync(WEB_ROOT) ? { ...parts, webRoot: WEB_ROOT, consoleRoot: CONSOLE_ROOT } : parts)
  return { app, isOnDisk: postgres.isOnDisk }
}

async function findPostgres(config: Config): Promise<{ urls: DatabaseUrls } & Omit<EarlyPostgres, 'url'>> {
  const urls = externalUrls(config)
  if (urls) return { urls, isOnDisk: Promise.resolve(), stop: async () => {} }
  const { url, ...postgres } = await startPostgresEarly(path.join(config.DATA_DIR, 'pg'))
  return { urls: urlsOfOwner(url), ...postgres }
}

async function prepareDemo(app: App, report: Report): Promise<void> {
  const demo = await import('../database/demo/prepare.ts')
  await demo.prepareDemo({ ...app, database: app.background }, report)
}

async function startParts({ jobs, realtime }: App, life: Lifetime): Promise<void> {
  life.onEnd('jobs', END_LIMITS.jobs, jobs.stop)
  await Promise.all([jobs.start(), realtime.start()])
}

/** Accepts no new requests, answers the running ones, and makes pages reconnect to another process. */
async function stopListening({ http, realtime }: App): Promise<void> {
  const impatience = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
  await Promise.all([http.close(), realtime.stop()])
  clearTimeout(impatience)
}

/** Checked first: a server that was killed a moment ago may have a process that is still ending. */
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
