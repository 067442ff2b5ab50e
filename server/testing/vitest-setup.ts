import type { TestProject } from 'vitest/node'
import { startPostgres } from '../kit/embedded-postgres.ts'
import { makeTemplate, run } from './database.ts'

/** Runs once before all server tests: one PostgreSQL (TEST_DATABASE_URL names another), one migrated template. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres('data/test-pg')
  const template = `college_template_${process.pid}`
  await makeTemplate(postgres.url, template)
  project.provide('postgresUrl', postgres.url)
  project.provide('template', template)
  return async () => {
    await run(postgres.url, `drop database if exists ${template} with (force)`)
    await postgres.stop()
  }
}
