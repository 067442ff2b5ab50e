import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../kit/database.ts'

/**
 * Migrates one template database, so that each test database is a copy made within milliseconds. `serverUrl` names any
 * database of the server.
 */
export async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await runStatement(serverUrl, `drop database if exists ${name} with (force)`)
  await runStatement(serverUrl, `create database ${name}`)
  const template = openDatabase(urlOf(serverUrl, name))
  await template.migrate()
  await template.close()
}

/** Creates an empty database for one test file; `remove` drops it. */
export async function cloneTemplate(serverUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(serverUrl, `create database ${name} template ${template}`)
  const url = urlOf(serverUrl, name)
  const { database, close } = openDatabase(url)
  return {
    database,
    url,
    async remove() {
      await close()
      await runStatement(serverUrl, `drop database ${name} with (force)`)
    },
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
