import { holderStore } from './account/door.ts'
import { serveAccount } from './account/index.ts'
import { serveAssistant } from './assistant/index.ts'
import { serveBriefs } from './briefs/index.ts'
import { serveColumns } from './columns/index.ts'
import { serveCourses } from './courses/index.ts'
import { pushStore } from './devices/door.ts'
import { serveDevices } from './devices/index.ts'
import { serveExams } from './exams/index.ts'
import { serveFeedback } from './feedback/index.ts'
import { serveFiles } from './files/index.ts'
import { serveFrames } from './frames/index.ts'
import { serveHome } from './home/index.ts'
import { makeAudit } from './kit/audit.ts'
import type { Config } from './kit/config.ts'
import type { Database } from './kit/database.ts'
import { serveHealth } from './kit/health.ts'
import { buildHttp } from './kit/http.ts'
import { makeJobs } from './kit/jobs.ts'
import { limitStore } from './kit/limits.ts'
import { makeLists } from './kit/lists.ts'
import { serveMetrics } from './kit/metrics.ts'
import { serveOutbox } from './kit/outbox.ts'
import { makePersists } from './kit/persists.ts'
import { makePush, makePushPort } from './kit/push.ts'
import { makeRealtime } from './kit/realtime.ts'
import { makeSecrets, readSecret } from './kit/secrets.ts'
import type { App } from './kit/serve.ts'
import { serveLists } from './kit/serve-lists.ts'
import { servePersists } from './kit/serve-persists.ts'
import { serveSettings } from './kit/serve-settings.ts'
import { settingStore } from './kit/settings.ts'
import { makeSms } from './kit/sms.ts'
import { openStorage } from './kit/storage.ts'
import { serveWebFiles } from './kit/web-files.ts'
import { serveManuals } from './manuals/index.ts'
import { serveMessages } from './messages/index.ts'
import { serveRecords } from './records/index.ts'
import { makeSearch } from './search/door.ts'
import { serveSearch } from './search/index.ts'
import { serveTasks } from './tasks/index.ts'
import { serveTeachers } from './teachers/index.ts'
import { tidyNightly } from './tidy.ts'

export type AppParts = {
  config: Config
  database: Database
  /** Where the database is, for what opens connections of its own (jobs, sockets). */
  databaseUrl: string
  now?: () => Date
  /** The built web app; without it only the calls are served. */
  webRoot?: string
}

/** The whole server, not yet listening. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, databaseUrl, now = () => new Date() } = parts
  const http = await buildHttp(config)

  const secrets = makeSecrets(readSecret(config.SECRET, config.DATA_DIR))
  const access = { whoHolds: holderStore(database).whoHolds }
  const app: App = {
    config,
    http,
    database,
    now,
    secrets,
    access,
    settings: settingStore(database, now),
    limits: limitStore(database),
    lists: makeLists(),
    persists: makePersists(),
    metrics: serveMetrics(http, config, database),
    audit: makeAudit(database, secrets, http.log),
    storage: openStorage(config, secrets),
    sms: makeSms(config, database),
    push: makePush({
      port: makePushPort(config, database, now),
      devices: pushStore(database),
      log: http.log,
      now,
    }),
    jobs: makeJobs(databaseUrl, http.log),
    realtime: makeRealtime({ http, access, config, databaseUrl, now }),
    search: makeSearch({ database, now }),
  }
  serveHealth(http, database)
  serveOutbox(http, config, database)
  serveLists(app)
  servePersists(app)
  serveSettings(app)
  serveAccount(app)
  serveDevices(app)
  serveHome(app)
  serveFrames(app)
  serveAssistant(app)
  serveCourses(app)
  serveRecords(app)
  serveColumns(app)
  serveBriefs(app)
  serveManuals(app)
  serveMessages(app)
  serveTeachers(app)
  serveFeedback(app)
  serveTasks(app)
  serveExams(app)
  serveFiles(app)
  serveSearch(app, databaseUrl)
  tidyNightly(app)
  if (parts.webRoot) await serveWebFiles(http, parts.webRoot)
  return app
}
