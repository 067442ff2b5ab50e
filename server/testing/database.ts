import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'

/** Migrates once, so that every test database is a copy of a few milliseconds. `serverUrl` names any database. */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`)
  await run(serverUrl, `create database ${name}`)
  const template = openDatabase(urlOf(serverUrl, name))
  await template.migrate()
  await template.close()
}

/** An empty database of its own for one test file; `remove` drops it. */
export async function cloneTemplate(serverUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name} template ${template}`)
  const url = urlOf(serverUrl, name)
  const { database, close } = openDatabase(url)
  return {
    database,
    url,
    async remove() {
      await close()
      await run(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
