import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropDatabases, makeTemplate } from './database.ts'
import { startTestPostgres } from './postgres.ts'

type Prepared = { url: string; template: string; remove: () => Promise<void> }
/** Each vitest project loads this file, all in one process, so the prepared state is shared globally. */
const shared = globalThis as { collegeTests?: { users: number; prepared: Promise<Prepared> } }

/**
 * Runs before the first server test: prepares one PostgreSQL (or the one of TEST_DATABASE_URL) and one migrated
 * template.
 */
export default async function setup(project: TestProject) {
  shared.collegeTests ??= { users: 0, prepared: prepare() }
  const mine = shared.collegeTests
  mine.users += 1
  const { url, template, remove } = await mine.prepared
  project.provide('postgresUrl', url)
  project.provide('template', template)
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete shared.collegeTests
    await remove()
  }
}

async function prepare(): Promise<Prepared> {
  const postgres = await startTestPostgres('data/test-pg')
  const template = `college_template_${process.pid}`
  await makeTemplate(postgres.url, template)
  return {
    url: postgres.url,
    template,
    async remove() {
      await dropDatabases(postgres.url, template)
      await postgres.stop()
      removeDirectories(template)
    },
  }
}

/** The stored files of the demo colleges that tests copied (database/demo/testing/demo-app.ts). */
function removeDirectories(prefix: string): void {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(`${prefix}_`)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}
