import { holderStore, holdersAtDesk, isAtTop, managesUnitIn, runningSessions } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { makeAudit } from '../audit/audit.ts'
import { memberKindIn, previewsClassIn, worksOnClassIn } from '../classes/door.ts'
import { pushTokenStore } from '../devices/door.ts'
import { serveConsoleFiles } from '../http/console-files.ts'
import { serveHealth } from '../http/health.ts'
import { buildHttp } from '../http/http.ts'
import { serveMetrics } from '../http/metrics.ts'
import { serveWebFiles } from '../http/web-files.ts'
import { makeImports } from '../imports/index.ts'
import type { AccessQuestions } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import { makeJobs } from '../kit/jobs.ts'
import { limitStore } from '../kit/limits.ts'
import { secretsOf } from '../kit/secret-check.store.ts'
import type { ExcessRights } from '../kit/server-role.store.ts'
import { settingStore } from '../kit/settings.ts'
import { makeLiveMedia } from '../live-media/live-media.ts'
import { makeModeration } from '../moderation/door.ts'
import { makeDocumentConverter } from '../providers/document-converter.ts'
import { makeFacePort } from '../providers/face-port.ts'
import { serveOutbox } from '../providers/outbox.ts'
import { makePush, makePushPort } from '../providers/push.ts'
import { makeSms } from '../providers/sms.ts'
import { makeRealtime } from '../realtime/realtime.ts'
import { makeRegistries } from '../registry/registries.ts'
import { makeSearch } from '../search/door.ts'
import { serveSearch } from '../search/index.ts'
import { makeStaffJobs } from '../staff-jobs/door.ts'
import { openStorage } from '../storage/storage.ts'
import { makeWriteKeys } from '../write-keys/door.ts'
import { serveFeatures } from './features.ts'
import { addSources } from './search-sources.ts'
import { declaredSettings } from './settings.ts'
import { tidyNightly } from './tidy.ts'

export type AppParts = {
  config: Config
  database: Database
  /** Connection pools for special uses (server/kit/database.ts); tests use one for all. */
  vital?: Database
  background?: Database
  /** For parts that open their own connections (jobs, sockets). */
  databaseUrl: string
  /** What the server's role in the database may do too much, for /healthz. */
  databaseRights?: ExcessRights
  now?: () => Date
  /** The built web app; without it only the API is served. */
  webRoot?: string
  /** The built console. */
  consoleRoot?: string
}

/** Builds the whole server, without listening. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, vital = database, background = database, databaseUrl, now = () => new Date() } = parts
  const http = await buildHttp(config)

  const secrets = await secretsOf(background, config, now())
  const settings = settingStore(vital, now, declaredSettings)
  const access: AccessQuestions = {
    ...holdersAtDesk(holderStore(vital, http.log), settings),
    ...runningSessions(vital),
    managesUnit: managesUnitIn(database),
    standsAtTop: (userId) => isAtTop(database, userId),
    memberKind: memberKindIn(database),
    previewsClass: previewsClassIn(database),
    worksOnClass: worksOnClassIn(database),
  }
  const metrics = serveMetrics(http, config, database)
  const realtime = makeRealtime({ http, access, config, metrics, databaseUrl, now })
  const storage = openStorage(config, secrets)
  const limits = limitStore(database)
  const jobs = makeJobs(databaseUrl, http.log)
  const { imports, kinds } = makeImports(() => app)
  const staffJobs = makeStaffJobs({ database: background, jobs, storage, http, realtime, now })
  const app: App = {
    config,
    http,
    database,
    vital,
    background,
    now,
    secrets,
    access,
    settings,
    limits,
    ...makeRegistries(database),
    moderation: makeModeration({ database, vital, realtime }),
    metrics,
    audit: makeAudit(vital, secrets, http.log),
    storage,
    converter: makeDocumentConverter(config),
    faces: makeFacePort(),
    liveMedia: makeLiveMedia({ config, http, secrets, storage, limits, metrics, now }),
    sms: makeSms(config, database),
    push: makePush({
      port: makePushPort(config, database, now),
      devices: pushTokenStore(background),
      log: http.log,
      now,
    }),
    jobs,
    staffJobs,
    imports,
    realtime,
    channels: realtime.channels,
    search: makeSearch({ database, background, now }),
    writeKeys: makeWriteKeys(database, secrets),
  }
  serveHealth(http, vital, { realtime: app.realtime, databaseRights: parts.databaseRights })
  serveOutbox(http, config, database)
  serveFeatures(app, { staffJobs, importKinds: kinds })
  addSources(app.search, database, now)
  serveSearch(app, databaseUrl)
  tidyNightly(app)
  if (parts.webRoot) await serveWebFiles(http, parts.webRoot, config)
  if (parts.consoleRoot) await serveConsoleFiles(http, parts.consoleRoot, config)
  return app
}
