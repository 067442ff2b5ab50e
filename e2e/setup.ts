import { rmSync } from 'node:fs'
import { loadDemo } from '../database/demo/load.ts'
import { openDatabase } from '../server/kit/database.ts'
import { makeTemplate, runStatement, urlOf } from '../server/testing/database.ts'
import { startTestPostgres } from '../server/testing/postgres.ts'
import { storyApp } from './kit/app.ts'

/** Runs once before all stories: starts one PostgreSQL with one demo database, which every worker copies. */
export default async function setup() {
  const postgres = await startTestPostgres('data/e2e-pg')
  const template = `college_stories_${process.pid}`
  await makeTemplate(postgres.url, template)

  const url = urlOf(postgres.url, template)
  const { database, close } = openDatabase(url)
  const dataDirectory = `data/e2e/${process.pid}`
  const app = await storyApp({ database, databaseUrl: url, dataDirectory })
  await loadDemo(app)
  await app.http.close()
  // PostgreSQL cannot copy a database that has connections.
  await close()

  process.env.STORY_POSTGRES = postgres.url
  process.env.STORY_TEMPLATE = template
  process.env.STORY_DATA = dataDirectory
  return async () => {
    await runStatement(postgres.url, `drop database if exists ${template} with (force)`)
    await postgres.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
