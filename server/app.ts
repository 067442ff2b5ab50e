import { holderStore, holdersAtDesk, isAtTop, managesUnitIn, runningSessions } from './account/door.ts'
import { serveAccount } from './account/index.ts'
import type { App } from './app-parts.ts'
import { serveApprovals } from './approvals/index.ts'
import { serveAssessment } from './assessment/index.ts'
import { serveAssistant } from './assistant/index.ts'
import { makeAudit } from './audit/audit.ts'
import { serveBases } from './bases/index.ts'
import { serveBriefs } from './briefs/index.ts'
import { serveCatalogue } from './catalogue/index.ts'
import { serveChat } from './chat/index.ts'
import {
  classFileQuestions,
  markNoticeRead,
  memberKindIn,
  previewsClassIn,
  ratesInClass,
  requireCourseEntry,
  sharesClassWith,
  worksOnClassIn,
} from './classes/door.ts'
import { serveClasses } from './classes/index.ts'
import { serveColumns } from './columns/index.ts'
import { serveComments } from './comments/index.ts'
import { serveConsole } from './console/index.ts'
import { pickableCourses } from './courses/door.ts'
import { serveCourses } from './courses/index.ts'
import { serveDemoPartners } from './demo-partners/index.ts'
import { pushTokenStore } from './devices/door.ts'
import { serveDevices } from './devices/index.ts'
import { copyExams, examsOfClass, pickableExams } from './exams/door.ts'
import { hiddenKeyFinder } from './exams/hidden-keys.store.ts'
import { serveExams } from './exams/index.ts'
import { serveFeedback } from './feedback/index.ts'
import { fileFinder, smallPicture } from './files/door.ts'
import { serveFiles } from './files/index.ts'
import { serveForum } from './forum/index.ts'
import { serveFrames } from './frames/index.ts'
import { serveHome } from './home/index.ts'
import { copyHomework, homeworkStandings, pickableHomework, waitingPieces } from './homework/door.ts'
import { serveHomework } from './homework/index.ts'
import { serveConsoleFiles } from './http/console-files.ts'
import { serveHealth } from './http/health.ts'
import { buildHttp } from './http/http.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveWebFiles } from './http/web-files.ts'
import { makeImports, serveImports } from './imports/index.ts'
import type { AccessQuestions } from './kit/access.ts'
import type { Config } from './kit/config.ts'
import type { Database } from './kit/database.ts'
import { makeJobs } from './kit/jobs.ts'
import { limitStore } from './kit/limits.ts'
import { secretsOf } from './kit/secret-check.store.ts'
import { serveSettings } from './kit/serve-settings.ts'
import type { ExcessRights } from './kit/server-role.store.ts'
import { settingStore } from './kit/settings.ts'
import { makeLiveMedia } from './live-media/live-media.ts'
import { liveRefusalFinder, pickableLives } from './lives/door.ts'
import { serveLives } from './lives/index.ts'
import { serveMail } from './mail/index.ts'
import { serveManuals } from './manuals/index.ts'
import { serveMarking } from './marks/index.ts'
import { serveMessages } from './messages/index.ts'
import { makeModeration } from './moderation/door.ts'
import { serveModeration } from './moderation/index.ts'
import { makeDocumentConverter } from './providers/document-converter.ts'
import { makeFacePort } from './providers/face-port.ts'
import { serveOutbox } from './providers/outbox.ts'
import { makePush, makePushPort } from './providers/push.ts'
import { makeSms } from './providers/sms.ts'
import { serveQuestions } from './questions/index.ts'
import { courseQuizzes } from './quizzes/door.ts'
import { serveQuizzes } from './quizzes/index.ts'
import { serveRatings } from './ratings/index.ts'
import { makeRealtime } from './realtime/realtime.ts'
import { planStore, yearHoursOf } from './records/door.ts'
import { serveRecords } from './records/index.ts'
import type { ImportKind } from './registry/imports.ts'
import { makeRegistries } from './registry/registries.ts'
import { serveChoices } from './registry/serve-choices.ts'
import { serveLists } from './registry/serve-lists.ts'
import { servePersists } from './registry/serve-persists.ts'
import { makeSearch } from './search/door.ts'
import { serveSearch } from './search/index.ts'
import { addSources } from './search-sources.ts'
import { declaredSettings } from './settings.ts'
import { type MadeStaffJobs, makeStaffJobs } from './staff-jobs/door.ts'
import { serveStaffJobs } from './staff-jobs/index.ts'
import { openStorage } from './storage/storage.ts'
import { openBatches, pickableSurveys } from './surveys/door.ts'
import { serveSurveys } from './surveys/index.ts'
import { serveTasks } from './tasks/index.ts'
import { serveTeachers } from './teachers/index.ts'
import { tidyNightly } from './tidy.ts'
import { serveVideos } from './videos/index.ts'
import { makeWriteKeys } from './write-keys/door.ts'

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
  const { imports, kinds } = makeImports()
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

type Made = { staffJobs: MadeStaffJobs; importKinds: ReadonlyMap<string, ImportKind> }

/** The endpoints, lists, records and jobs of every feature. */
function serveFeatures(app: App, made: Made): void {
  serveLists(app)
  servePersists(app)
  serveChoices(app)
  serveCatalogue(app)
  serveApprovals(app)
  serveSettings(app)
  serveAccount(app, { files: fileFinder(app.database), smallPicture })
  serveDevices(app)
  serveHome(app)
  serveFrames(app)
  serveDemoPartners(app)
  serveAssistant(app)
  serveCourses(app, {
    requireClassEntry: requireCourseEntry(app),
    ratesInClass: ratesInClass(app),
    ...courseQuizzes(app),
    isPlanned: planStore(app.database).isPlanned,
  })
  serveComments(app)
  serveQuizzes(app)
  serveRecords(app)
  serveMarking(app)
  serveRatings(app)
  serveColumns(app)
  serveClasses(app, {
    homeworkOf: homeworkStandings(app.database),
    examsOf: examsOfClass(app.database),
    liveRefusal: liveRefusalFinder(app.database),
    waitingPieces,
    yearHoursOf: yearHoursOf(app),
    catalogue: {
      course: pickableCourses,
      live: pickableLives,
      exam: pickableExams,
      asq: pickableSurveys,
      work: pickableHomework,
    },
    openBatches,
    copies: { exam: copyExams, work: copyHomework },
  })
  serveHomework(app)
  serveLives(app)
  serveMail(app)
  serveConsole(app)
  serveStaffJobs(app, made.staffJobs)
  serveImports(app, made.importKinds)
  serveChat(app)
  serveBriefs(app)
  serveBases(app)
  serveManuals(app)
  serveMessages(app, { markNotice: markNoticeRead(app.database) })
  serveTeachers(app, { sharesClass: sharesClassWith(app.database) })
  serveFeedback(app)
  serveForum(app)
  serveVideos(app)
  serveModeration(app)
  serveTasks(app)
  serveQuestions(app, hiddenKeyFinder(app, app.background))
  serveExams(app)
  serveSurveys(app)
  serveAssessment(app)
  serveFiles(app, classFileQuestions(app))
}
