import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { openDatabase } from '../server/kit/database.ts'
import { urlsOfOwner } from '../server/kit/server-role.store.ts'
import { startPostgres } from '../server/postgres/embedded.ts'
import { runStatement, urlOf } from '../server/testing/database.ts'
import { RUNTIME_FLAGS } from '../tools/runtime.mjs'
import { SIZES, seed } from './seed.ts'

const NAME = 'college_bench'
export const DIRECTORY = 'data/bench'

export type BenchServer = {
  url: string
  pid: number
  memory(): Promise<number>
  /** For how many milliseconds the event loop was held at most, since this was asked before. */
  held(): Promise<number>
  stop(): Promise<void>
}

/** The seeded database. It is reused as long as its size matches the requested size. */
export async function benchDatabase() {
  const postgres = await startPostgres(`${DIRECTORY}/pg`)
  const url = urlOf(postgres.url, NAME)
  await runStatement(postgres.url, `create database ${NAME}`).catch(() => {}) // it exists already
  const { database, migrate, close } = openDatabase(url)
  await migrate(urlsOfOwner(url).server)
  const { rows } = await database.execute<{ learners: number }>('select count(*)::int as learners from study_clocks')
  if (rows[0]?.learners !== SIZES.learners) {
    console.log(`seeding ${SIZES.learners} learners, ${SIZES.courses} courses, ${SIZES.records} progress rows …`)
    await seed(database)
  }
  await database.execute('checkpoint')
  await close()
  return { url, stop: postgres.stop }
}

/** Starts the server in its own process, without rate limits: one machine plays all the learners. */
export async function benchServer(databaseUrl: string): Promise<BenchServer> {
  if (!existsSync('web/dist')) throw new Error('no web/dist: npm run build')
  const child = fork('bench/server.ts', {
    // The same flags as npm start.
    execArgv: RUNTIME_FLAGS,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: DIRECTORY,
      PORT: '0',
      RTMP_PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      RATE_LIMIT_IP: '0',
      MAX_LAG_MS: '0',
      NODE_ENV: 'production',
    },
  })
  const { port } = await answer<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async held() {
      const answered = answer<{ held: number }>(child)
      child.send('held')
      return (await answered).held
    },
    async memory() {
      const answered = answer<{ rss: number }>(child)
      child.send('memory')
      return (await answered).rss
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function answer<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}
