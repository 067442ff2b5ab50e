import type { App } from '../../server/app-parts.ts'
import { readConfig } from '../../server/kit/config.ts'
import type { Database } from '../../server/kit/database.ts'
import { cloneTemplate } from '../../server/testing/database.ts'
import { buildApp } from '../../server/wiring/app.ts'

type Parts = { database: Database; databaseUrl: string; dataDirectory: string; environment?: NodeJS.ProcessEnv }

/** The built product in demo mode. Without rate limits, as one machine plays many people. */
export function storyApp({ database, databaseUrl, dataDirectory, environment = {} }: Parts): Promise<App> {
  const config = readConfig({
    DATA_DIR: dataDirectory,
    SECRET: 'cd'.repeat(32),
    LOG_LEVEL: 'error',
    DEMO: '1',
    PARTNERS: 'hr:stories-of-a-personnel-system-01',
    RTMP_PORT: '0',
    RATE_LIMIT: '0',
    RATE_LIMIT_IP: '0',
    // Server, story and browser share the machine: a busy one is slow, and turns nobody away.
    MAX_LAG_MS: '0',
    // Stories see what a machine without LibreOffice shows.
    SOFFICE_PATH: 'none',
    ...environment,
  })
  return buildApp({ config, database, databaseUrl, webRoot: 'web/dist', consoleRoot: 'console/dist' })
}

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by e2e/setup.ts`)
  return value
}

/** Runs the built product with the demo college in a database of its own, until it is closed. */
export async function ownCollege(): Promise<{ college: App; close: () => Promise<void> }> {
  const { database, server, urls, remove } = await cloneTemplate(required('STORY_POSTGRES'), required('STORY_TEMPLATE'))
  const dataDirectory = required('STORY_DATA')
  const app = await storyApp({ database: server, databaseUrl: urls.server, dataDirectory })
  await app.realtime.start()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    // What a story prepares and looks up, it does as the owner of the tables.
    college: { ...app, database, vital: database, background: database },
    async close() {
      await app.realtime.stop()
      await app.http.close()
      await remove()
    },
  }
}
