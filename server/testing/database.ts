import { randomUUID } from 'node:crypto'
import { TransactionRollbackError } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase } from '../kit/database.ts'
import { urlsOfOwner } from '../kit/server-role.store.ts'

/** A test calls at once what only a busy college does, and is not refused on a slow machine. Milliseconds. */
const PATIENT = { turn: 60_000, connection: 60_000 }

/** On Linux what is in this folder is in memory. */
export const IN_MEMORY = '/dev/shm'

/** Copies file by file where nothing waits for a disk; elsewhere PostgreSQL's own way is faster. */
const strategyOn = (serverUrl: string): string =>
  decodeURIComponent(serverUrl).includes(`=${IN_MEMORY}/`) ? 'strategy file_copy' : ''

/**
 * Migrates one template database, so that each test database is a copy made within milliseconds. `serverUrl` names any
 * database of the server.
 */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await runStatement(serverUrl, `drop database if exists ${name} with (force)`)
  await runStatement(serverUrl, `create database ${name}`)
  const template = openDatabase(urlOf(serverUrl, name))
  await template.migrate(urlsOfOwner(urlOf(serverUrl, name)).server)
  await template.close()
}

/**
 * Creates an empty database for one test file; `remove` drops it. `database` is its owner's, `server` that of the role
 * that servers work as.
 */
export async function cloneTemplate(serverUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(serverUrl, `create database ${name} template ${template} ${strategyOn(serverUrl)}`)
  const url = urlOf(serverUrl, name)
  const urls = urlsOfOwner(url)
  const [owner, server] = [openDatabase(url, { waits: PATIENT }), openDatabase(urls.server, { waits: PATIENT })]
  return {
    database: owner.database,
    server: server.database,
    url,
    urls,
    async remove() {
      await Promise.all([owner.close(), server.close()])
      await runStatement(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs `act` in a transaction that is then rolled back. For tests of plans, which need many rows: deleting them would look
 * each one up in every table that refers to it, which takes a hundred times as long.
 */
export async function rolledBack<Result>(
  database: Database,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  await database
    .transaction(async (transaction) => {
      results.push(await act(transaction))
      transaction.rollback()
    })
    .catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return results[0] as Result
}

/** Drops the database of this name and those whose names continue it, which were made from it. */
export async function dropDatabases(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const found = await client.query('select datname from pg_database where datname = $1 or starts_with(datname, $2)', [
      name,
      `${name}_`,
    ])
    for (const { datname } of found.rows) await client.query(`drop database ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
