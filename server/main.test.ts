import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NIGHTLY } from '../tools/nightly.ts'
import { processesIn } from './postgres/processes.ts'

const DATA_DIR = 'data/main-test'
const PG = `${DATA_DIR}/pg`
const PID_FILE = `${PG}/data/postmaster.pid`
const started: ChildProcess[] = []

// Each test starts the whole server, some twice.
vi.setConfig({ testTimeout: 150_000 })
beforeAll(removeData)
afterEach(endAll)
afterAll(removeData)

async function endAll() {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  // Cleans up what a killed server left behind.
  if (existsSync(PID_FILE) && postgresRuns()) process.kill(postgresPid(), 'SIGINT')
  await expect.poll(postgresRuns).toBe(false)
}

function removeData() {
  // When PostgreSQL could not use this place, its directory is a link.
  if (existsSync(PG)) rmSync(realpathSync(PG), { recursive: true })
  rmSync(DATA_DIR, { recursive: true, force: true })
}

/** Starts the server like `npm start`, without the demo college. */
function start(environment: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    // Right after its start a server on a slow machine would turn calls away.
    env: { ...inherited, PORT: '0', DATA_DIR, DEMO: '0', LOG_LEVEL: 'error', MAX_LAG_MS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, lines, exit }
}

/** The address, as soon as the server listens. */
async function listening({ lines }: ReturnType<typeof start>): Promise<string> {
  const find = () => /listening after .*(http:\S+)/.exec(lines.join('\n'))?.[1]
  await expect.poll(find, { timeout: 120_000 }).toBeDefined()
  return (find() ?? '').replace('localhost', '127.0.0.1')
}

const isHealthy = async (address: string) => (await fetch(`${address}/healthz`)).ok
const postgresPid = () => Number(readFileSync(PID_FILE, 'utf8').split('\n')[0])
/** Zombies, which their new parent has not reaped yet, do not count as running. */
const postgresRuns = () => processesIn({ data: path.join(realpathSync(PG), 'data'), name: 'any' }).length > 0

/** The roles of PostgreSQL that are connected, besides the one that holds the lease. */
async function connectedRoles(): Promise<string[]> {
  const client = new pg.Client({ host: path.join(realpathSync(PG), 'run'), user: 'postgres', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`select distinct usename as name from pg_stat_activity
    where datname is not null and pid <> pg_backend_pid() and application_name not like 'college-lease%'`)
  await client.end()
  return rows.map(({ name }) => name)
}

test('the server works as a role of its own; a signal lets the request under way end, then everything else', async () => {
  const server = start()
  const address = await listening(server)
  const health = await (await fetch(`${address}/healthz`)).json()
  expect(health).toMatchObject({ data: { database: 'answers' } })
  expect(health).not.toHaveProperty('data.databaseRights')
  expect(await connectedRoles()).toEqual(['college_server'])
  const half = request(`${address}/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 20, 'x-nc-client': 'test' },
  })
  const answered = once(half, 'response')
  half.write('{"userName":')
  // Once this is answered, the server has the request above too.
  expect(await isHealthy(address)).toBe(true)
  server.child.kill('SIGTERM')
  const isRefused = () =>
    isHealthy(address).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
  half.end('"x"}    ')
  const [response] = await answered
  expect(response.statusCode).toBe(400)
  response.destroy()
  expect(await server.exit).toBe(0)
  expect([existsSync(PID_FILE), postgresRuns()]).toEqual([false, false])
})

test('a server that was killed leaves a start that works, on the same PostgreSQL', { tags: [NIGHTLY] }, async () => {
  const killed = start()
  await listening(killed)
  const postgres = postgresPid()
  killed.child.kill('SIGKILL')
  await killed.exit
  const next = start()
  expect(await isHealthy(await listening(next))).toBe(true)
  expect(postgresPid()).toBe(postgres)
})

test('a second signal ends it at once; one that follows on the heels of the first is the same one', {
  tags: [NIGHTLY],
}, async () => {
  const server = start()
  const address = await listening(server)
  const stuck = request(`${address}/login/login`, { method: 'POST', headers: { 'content-length': 20 } })
  stuck.on('error', () => {})
  stuck.write('{')
  expect(await isHealthy(address)).toBe(true)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await sleep(1_200)
  expect(server.child.exitCode).toBe(null)
  server.child.kill('SIGINT')
  expect(await server.exit).toBe(1)
})

type BadStart = [what: string, environment: NodeJS.ProcessEnv, message: RegExp]

async function expectOneLine(environment: NodeJS.ProcessEnv, message: RegExp): Promise<void> {
  const server = start(environment)
  expect(await server.exit).toBe(1)
  expect(server.lines.filter((line) => !/^\d\d:/.test(line))).toEqual([expect.stringMatching(message)])
  expect(existsSync(PID_FILE)).toBe(false)
}

test('a data directory that cannot be made is told in one line, and nothing is left running', () =>
  expectOneLine({ DATA_DIR: '/proc/college' }, /^\/proc\/college\/pg cannot hold the database/))

test.each<BadStart>([
  ['a variable that makes no sense', { PORT: 'many' }, /^environment: PORT /],
  ['a file in the place of the data directory', { DATA_DIR: 'package.json' }, /^package.json\/pg cannot hold/],
  ['half an SMS provider', { SMS_ALIYUN_SIGN: 'x' }, /^environment: SMS_ALIYUN_\* /],
])('%s is told in one line, and nothing is left running', { tags: [NIGHTLY] }, (_what, environment, message) =>
  expectOneLine(environment, message),
)

test('with another secret than that of its database it refuses to start, in one line', {
  tags: [NIGHTLY],
}, async () => {
  const first = start()
  await listening(first)
  first.child.kill('SIGTERM')
  await first.exit
  const server = start({ SECRET: '0'.repeat(64) })
  expect(await server.exit).toBe(1)
  const said = server.lines.filter((line) => !/^\d\d:/.test(line))
  expect(said).toEqual([
    expect.stringMatching(/^this is not the secret that the database was set up with: put the file/),
  ])
  expect(postgresRuns()).toBe(false)
})

test('after a killed postmaster, one of its processes stuck, the end comes all the same and leaves none of them', {
  tags: [NIGHTLY],
}, async () => {
  const server = start()
  await listening(server)
  const stuck = processesIn({ data: path.join(realpathSync(PG), 'data'), name: 'any' }).find(
    (pid) => pid !== postgresPid(),
  )
  process.kill(stuck ?? 0, 'SIGSTOP')
  process.kill(postgresPid(), 'SIGKILL')
  const since = Date.now()
  server.child.kill('SIGTERM')
  expect(await server.exit, server.lines.join('\n')).toBe(0)
  expect(Date.now() - since).toBeLessThan(60_000)
  expect(postgresRuns()).toBe(false)
  for (const step of ['requests and live events', 'jobs', 'database connections', 'PostgreSQL']) {
    expect(server.lines.join('\n')).toMatch(new RegExp(`${step} (ended|failed to end|did not end within)`))
  }
})

test('a port in use is waited for, and the server ends with the process that started it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const server = start({ PORT: String(port) })
  await expect.poll(() => server.lines.join(), { timeout: 120_000 }).toContain(`port ${port} is in use`)
  other.close()
  expect(await isHealthy(await listening(server))).toBe(true)
  server.child.disconnect()
  expect(await server.exit).toBe(0)
  expect([existsSync(PID_FILE), postgresRuns()]).toEqual([false, false])
})
