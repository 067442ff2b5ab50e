import type { App } from '../../server/app-parts.ts'
import { readConfig } from '../../server/kit/config.ts'
import type { Database } from '../../server/kit/database.ts'
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
