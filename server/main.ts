import path from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './kit/config.ts'
import { openDatabase } from './kit/database.ts'
import { startPostgres } from './kit/embedded-postgres.ts'

const config = readConfig(process.env)
const postgres = config.DATABASE_URL
  ? { url: config.DATABASE_URL, stop: async () => {} }
  : await startPostgres(path.join(config.DATA_DIR, 'pg'))

const { database, migrate, close } = openDatabase(postgres.url, { connections: config.DATABASE_POOL })
await migrate()

const app = await buildApp({ config, database, databaseUrl: postgres.url, webRoot: 'web/dist' })
await app.http.listen({ port: config.PORT, host: config.HOST })

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await app.http.close()
    await close()
    await postgres.stop()
  })
}
