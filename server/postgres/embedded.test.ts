import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NIGHTLY } from '../../tools/nightly.ts'
import { openDatabase } from '../kit/database.ts'
import { type Postgres, startPostgres, startPostgresEarly } from './embedded.ts'
import { byCommand, processesIn } from './processes.ts'

const DIRECTORY = 'data/embedded-test'
const PID_FILE = `${DIRECTORY}/data/postmaster.pid`

let postgres: Postgres
const pid = () => Number(readFileSync(PID_FILE, 'utf8').split('\n')[0])

async function count({ url } = postgres): Promise<unknown> {
  const { database, close } = openDatabase(url)
  const { rows } = await database.execute(sql`select count(*)::int as kept from kept`)
  await close()
  return rows[0]?.kept
}

async function keepSomething({ url }: Postgres) {
  const { database, close } = openDatabase(url)
  await database.execute(sql`create table kept as select 1`)
  await close()
}

beforeAll(async () => {
  rmSync(DIRECTORY, { recursive: true, force: true })
  // Simulates a process that was killed during initdb.
  mkdirSync(`${DIRECTORY}/data.unfinished-1/base`, { recursive: true })
  postgres = await startPostgres(DIRECTORY)
  await keepSomething(postgres)
})
afterAll(async () => {
  await postgres.stop()
  rmSync(realpathSync(DIRECTORY), { recursive: true })
})

test('a postmaster that is still running is reused', async () => {
  const before = pid()
  postgres = await startPostgres(DIRECTORY)
  expect([pid(), await count()]).toEqual([before, 1])
})

test('committed data survives a killed postmaster', async () => {
  process.kill(pid(), 'SIGKILL')
  postgres = await startPostgres(DIRECTORY)
  expect(await count()).toBe(1)
})

test('a postmaster that ends unexpectedly is restarted', async () => {
  const before = pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => count().catch(() => 0)).toBe(1)
  expect(pid()).not.toBe(before)
})

test('a pid file with the pid of an unrelated live process is ignored', async () => {
  // A process of the same user, because PostgreSQL already ignores processes of other users.
  const stranger = spawn('sleep', ['60'], { uid: statSync(DIRECTORY).uid })
  const own = readFileSync(PID_FILE, 'utf8')
  await postgres.stop()
  writeFileSync(PID_FILE, own.replace(/^\d+/, String(stranger.pid)))
  postgres = await startPostgres(DIRECTORY)
  expect([pid() === stranger.pid, await count()]).toEqual([false, 1])
  stranger.kill()
})

test('an empty directory becomes a cluster, one with other content is left alone', { tags: [NIGHTLY] }, async () => {
  const base = mkdtempSync(path.join(tmpdir(), 'college-empty-'))
  try {
    mkdirSync(path.join(base, 'data'))
    const made = await startPostgres(base)
    await keepSomething(made)
    await made.stop()

    rmSync(path.join(base, 'data'), { recursive: true })
    mkdirSync(path.join(base, 'data'))
    writeFileSync(path.join(base, 'data/letter.txt'), 'mine')
    await expect(startPostgres(base)).rejects.toThrow('holds something that is no database')
    expect(readFileSync(path.join(base, 'data/letter.txt'), 'utf8')).toBe('mine')
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
})

test('a new directory is on disk before anybody is served, also when the first start was killed', async () => {
  const mark = `${DIRECTORY}/data.unsynced`
  expect(existsSync(mark)).toBe(false)
  // What a process leaves that was killed after initdb.
  writeFileSync(mark, '')
  const early = await startPostgresEarly(DIRECTORY)
  await early.isOnDisk
  expect([existsSync(mark), await count(early)]).toEqual([false, 1])
  postgres = early
})

test('a restart does not end the process that holds a pool', async () => {
  const { database, close } = openDatabase(postgres.url)
  await database.execute(sql`select 1`)
  await postgres.stop()
  postgres = await startPostgres(DIRECTORY)
  expect((await database.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  await close()
})

test('it keeps running for another process that uses it', async () => {
  const script = `
    import { startPostgres } from './server/postgres/embedded.ts'
    const postgres = await startPostgres('${DIRECTORY}')
    process.stdin.once('end', () => postgres.stop()).resume()
    console.log('holds it')`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  const before = pid()
  await postgres.stop()
  expect(pid()).toBe(before)
  postgres = await startPostgres(DIRECTORY)
  expect(pid()).toBe(before)
  other.stdin.end()
  await once(other, 'exit')
  expect([pid(), await count()]).toEqual([before, 1])
})

test('its processes are found without /proc as well', () => {
  const data = path.join(realpathSync(DIRECTORY), 'data')
  const [, name = ''] = /cluster_name=(\S+)/.exec(readFileSync(`${DIRECTORY}/data/postmaster.opts`, 'utf8')) ?? []
  const found = byCommand({ data, name: name.replaceAll('"', '') })
  expect(found.length).toBeGreaterThan(1)
  expect(found.toSorted()).toEqual(processesIn({ data, name }).toSorted())
})

test('a path that is too long for a socket, with a space and a comma', { tags: [NIGHTLY] }, async () => {
  const directory = path.join('data', '很长的名字, 带逗号'.repeat(6))
  rmSync(directory, { recursive: true, force: true })
  const deep = await startPostgres(directory)
  await keepSomething(deep)
  expect(await count(deep)).toBe(1)
  await deep.stop()
  rmSync(directory, { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  "root's own directory, closed to the system user",
  { tags: [NIGHTLY] },
  async () => {
    const closed = mkdtempSync(path.join(tmpdir(), 'closed-'))
    const directory = path.join(closed, 'pg')
    const first = await startPostgres(directory)
    await keepSomething(first)
    await first.stop()
    const second = await startPostgres(directory)
    expect(await count(second)).toBe(1)
    await second.stop()
    rmSync(realpathSync(directory), { recursive: true })
    rmSync(closed, { recursive: true })
  },
)

test('a stop leaves no process behind', async () => {
  await postgres.stop()
  const data = path.join(realpathSync(DIRECTORY), 'data')
  expect(spawnSync('pgrep', ['-f', data]).stdout.toString()).toBe('')
})
