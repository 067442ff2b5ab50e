import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../../server/kit/database.ts'
import { urlsOfOwner } from '../../../server/kit/server-role.store.ts'
import { type TestApp, testApp, testConfig } from '../../../server/testing/app.ts'
import { urlOf } from '../../../server/testing/database.ts'
import { buildApp } from '../../../server/wiring/app.ts'
import { loadDemo } from '../load.ts'

/**
 * The real server with the demo college, as loaded at `now`, in a database of its own; its clock stands there. All test
 * files of a run copy one database, and share the stored files: a test may add files, and must not change or remove them.
 */
export async function demoApp(now: string): Promise<TestApp> {
  const template = `${inject('template')}_${createHash('sha256').update(now).digest('hex').slice(0, 12)}`
  const environment = { DATA_DIR: path.join(tmpdir(), template) }
  await loadOnce(template, now, environment)
  return testApp(now, { template, environment })
}

/** Makes the database `template` unless another test file has; whoever comes meanwhile waits. */
async function loadOnce(template: string, now: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  try {
    // Ends with the connection.
    await server.query('select pg_advisory_lock(hashtextextended($1, 0))', [template])
    const found = await server.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return
    // Renamed when it is complete, so that a loading that failed is not taken for the college.
    const unfinished = `${template}_new`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished} template ${inject('template')}`)
    await load(urlOf(inject('postgresUrl'), unfinished), now, environment)
    await server.query(`alter database ${unfinished} rename to ${template}`)
  } finally {
    await server.end()
  }
}

async function load(url: string, now: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { database, close } = openDatabase(url)
  const { server: databaseUrl } = urlsOfOwner(url)
  const app = await buildApp({ config: testConfig(environment), database, databaseUrl, now: () => new Date(now) })
  await loadDemo(app)
  await app.http.close()
  // PostgreSQL cannot copy a database that has connections.
  await close()
}
