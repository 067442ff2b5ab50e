import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeCaptions } from '@college/rules/courses/captions.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import { hashPassword } from '../../server/account/door.ts'
import { units, users } from '../../server/account/tables.ts'
import type { App } from '../../server/app-parts.ts'
import { manuscripts, transcripts } from '../../server/courses/media/tables.ts'
import { studyRecords } from '../../server/courses/study/tables.ts'
import { categories, chapters, courses, courseTeachers, coursewares, teachers } from '../../server/courses/tables.ts'
import { files } from '../../server/files/tables.ts'
import { banners, notices } from '../../server/home/tables.ts'
import type { Database } from '../../server/kit/database.ts'
import { settings } from '../../server/kit/tables.ts'
import { hoursLedger, pointsLedger } from '../../server/ledger/tables.ts'
import { marks } from '../../server/marks/tables.ts'
import { countPortraits } from '../../server/records/door.ts'
import { annualPlans, studyPlans } from '../../server/records/tables.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { paperFiles } from './briefs.ts'
import { type BuiltCourse, buildCatalogue, type Catalogue, studySheets } from './catalogue.ts'
import { countDemoClasses, forgetClassStudy } from './classes/class-rows.store.ts'
import { studiesOfClassmates } from './classes/class-study.ts'
import { writtenFiles, writtenKeyOf, writtenMimeOf } from './classes/written-files.ts'
import { regularTrainingId } from './columns.ts'
import { people } from './content/people.ts'
import { settingsOf } from './content/settings.ts'
import type { DemoTable } from './demo-part.ts'
import { guideScripts } from './guide-scripts.ts'
import { bannerRows, noticeRows } from './home.ts'
import { guideFiles, lectureFiles, renderedLectures, TEXT } from './lecture-files.ts'
import { parts } from './parts.ts'
import { pictures } from './pictures.ts'
import { DEMO_PASSWORD, unitRows, userIdOf, userRows } from './population.ts'
import { passedQuizzes } from './quizzes.ts'
import {
  findMarker,
  forgetStudy,
  forgetTeachers,
  put,
  removeOthers,
  takeAverageScores,
  takeLastChanges,
  waitForTurn,
  writeMarker,
} from './rows.store.ts'
import { renderedShorts, shortFiles } from './short-films.ts'
import { studyOf } from './study.ts'
import { countDemoTasks } from './tasks.ts'
import { demoVersion } from './version.ts'

/**
 * Loads the demo college, or updates an older version of it. When it is current, this takes a few milliseconds. Data
 * that people created since then is kept. All rows are written in one transaction, which ends after the files, so that
 * nobody ever sees a college without its pictures.
 */
export async function loadDemo(app: App): Promise<void> {
  const version = demoVersion()
  if ((await findMarker(app.database))?.version === version) return

  // Written while the rows are, and waited for before these are committed.
  const filesAreStored = storeFiles(app.storage, buildCatalogue(app.now()).courses)
  await Promise.all([filesAreStored, putRows(app, version, filesAreStored)])
}

async function putRows(app: App, version: string, filesAreStored: Promise<void>): Promise<void> {
  const passwordHash = await hashPassword(app.secrets, asOnTheWire(DEMO_PASSWORD))
  await app.database.transaction(async (transaction) => {
    await waitForTurn(transaction)
    const before = await findMarker(transaction)
    if (before?.version === version) return
    // An update keeps the date of the first load, so that past dates do not move.
    const at = before ? new Date(before.at) : app.now()
    const catalogue = buildCatalogue(at)
    await put(transaction, units, unitRows(), 'update')
    await putCatalogue(transaction, catalogue)
    await put(transaction, users, userRows(app.secrets, passwordHash, at))
    await putHome(transaction, at)
    if (before) await forgetClassStudy(transaction, at)
    for (const part of parts) await putPart(transaction, part({ at, catalogue, app }))
    await takeAverageScores(transaction)
    await takeLastChanges(transaction)
    if (before) await forgetStudy(transaction, at)
    await putStudy(transaction, catalogue.courses, at)
    await countDemoTasks(transaction, at)
    await countDemoClasses(transaction)
    await countPortraits(transaction, at)
    await filesAreStored
    await writeMarker(transaction, { version, at: at.toISOString() })
  })
}

/** md5 of md5, in hex: the form in which a password is sent. */
function asOnTheWire(password: string): string {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  return md5(md5(password))
}

/** Files written in parallel: more than one, so that the loader does not wait for the disk after each. */
const WRITTEN_AT_ONCE = 8

async function storeFiles(storage: Storage, drawn: BuiltCourse[]): Promise<void> {
  const rendered = renderedLectures()
  const written = [
    ...pictures(drawn).map(({ key, svg }) => ({ key, text: svg, mime: 'image/svg+xml' })),
    ...rendered.flatMap(({ script: { key, text, mime } }) => (text ? [{ key, text, mime }] : [])),
    ...[...rendered, ...renderedShorts()].map(({ captions: { key, lines } }) => ({
      key,
      text: writeCaptions(lines),
      mime: mimeOf('vtt'),
    })),
    ...studySheets(rendered).map(({ key, text }) => ({ key, text, mime: TEXT })),
    ...guideScripts().map(({ key, bytes, mime }) => ({ key, text: bytes, mime })),
    ...writtenFiles(drawn).map((file) => ({ key: writtenKeyOf(file), text: file.bytes, mime: writtenMimeOf(file) })),
  ]
  await inBatches(written, ({ key, text, mime }) => storage.put(key, Buffer.from(text), mime))
  // Existing files are written again, because a killed process may have left one incomplete.
  const made = [...lectureFiles(filesBelow), ...shortFiles(filesBelow), ...guideFiles(), ...paperFiles()]
  await inBatches(made, ({ key, from, mime }) => storage.put(key, createReadStream(from), mime))
}

async function inBatches<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += WRITTEN_AT_ONCE) {
    await Promise.all(items.slice(from, from + WRITTEN_AT_ONCE).map(act))
  }
}

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(directory, name)).isFile())
    .toSorted()

async function putCatalogue(transaction: Database, catalogue: Catalogue): Promise<void> {
  await put(transaction, categories, catalogue.categories, 'update')
  await put(transaction, teachers, catalogue.teachers, 'update')
  await put(transaction, files, catalogue.files, 'update')
  await put(transaction, manuscripts, catalogue.manuscripts, 'update')
  await put(
    transaction,
    courses,
    catalogue.courses.map(({ row }) => row),
    'update',
  )
  await forgetTeachers(transaction)
  await put(transaction, courseTeachers, catalogue.courseTeachers)
  await put(transaction, chapters, catalogue.chapters, 'update')
  await put(transaction, coursewares, catalogue.coursewares, 'update')
  await put(transaction, transcripts, catalogue.transcripts, 'update')
  await removeOthers(transaction, coursewares, catalogue.coursewares)
  await removeOthers(transaction, chapters, catalogue.chapters)
  await removeOthers(transaction, courses, catalogue.courses)
}

async function putHome(transaction: Database, at: Date): Promise<void> {
  const own = [
    { table: banners, rows: bannerRows() },
    { table: notices, rows: noticeRows(at) },
  ]
  for (const { table, rows } of own) {
    await put(transaction, table, rows, 'update')
    await removeOthers(transaction, table, rows)
  }
  // Existing settings are kept: an administrator may have changed them.
  const values = Object.entries(settingsOf(regularTrainingId))
  await put(
    transaction,
    settings,
    values.map(([key, value]) => ({ key, value, updatedAt: at, updatedBy: 'demo' })),
  )
}

async function putPart(transaction: Database, tables: DemoTable[]): Promise<void> {
  for (const { table, rows, whenThere, isReplaced, within } of tables) {
    await put(transaction, table, rows, whenThere, within)
    if (isReplaced) await removeOthers(transaction, table, rows)
  }
}

async function putStudy(transaction: Database, built: BuiltCourse[], at: Date): Promise<void> {
  const studies = people.map(({ loginName }) => studyOf(loginName, userIdOf(loginName), built, at))
  const everybody = [...studies, ...studiesOfClassmates(built, at)]
  await put(
    transaction,
    studyRecords,
    everybody.flatMap(({ records }) => records),
  )
  await putPart(transaction, [passedQuizzes(everybody, built)])
  await put(
    transaction,
    hoursLedger,
    everybody.flatMap(({ hours }) => hours),
  )
  await put(
    transaction,
    pointsLedger,
    everybody.flatMap(({ points }) => points),
  )
  await put(
    transaction,
    annualPlans,
    studies.flatMap(({ plans }) => plans),
  )
  await put(
    transaction,
    marks,
    studies.flatMap((study) => study.favourites),
  )
  await put(
    transaction,
    studyPlans,
    studies.flatMap((study) => study.studyPlans),
  )
}
