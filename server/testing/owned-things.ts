import { randomUUID } from 'node:crypto'
import { quotaRules } from '@college/contract/classes/class.ts'
import type { ClassTemplateContent } from '@college/contract/classes/templates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { baseAreas, bases } from '../bases/tables.ts'
import { briefs } from '../briefs/tables.ts'
import { certificates } from '../classes/certificate/tables.ts'
import { classActivities } from '../classes/inside/tables.ts'
import { classTemplates } from '../classes/templates/tables.ts'
import { columns } from '../columns/tables.ts'
import { teachers } from '../courses/tables.ts'
import { feedbacks } from '../feedback/tables.ts'
import { banners } from '../home/tables.ts'
import { yearClosings } from '../ledger/closings/tables.ts'
import { moderationAppeals, moderationItems } from '../moderation/tables.ts'
import { quizPackages } from '../quizzes/tables.ts'
import { shortVideos } from '../videos/tables.ts'
import { aPaper } from './exams.ts'
import { aCourse } from './factories.ts'
import { aQuestion, aSubmittedSitting } from './questions.ts'
import { aTask } from './tasks.ts'
import { aTaughtClass } from './taught-class.ts'

type Owner = { unitId: string; ownerUnitId: string | null; mark: string }

/**
 * One of everything that staff make, keep or decide, belonging to one unit, with people of that unit in it. Every name and
 * text carries `mark`: an answer with the mark tells something of this unit. What learners see of their own accord is
 * kept as a draft. `ownerUnitId` is null for what belongs to the whole college.
 */
export async function ownedThings(app: App, owner: Owner) {
  const taught = await aTaughtClass(app)
  const stock = await stockOf(app, owner)
  const sitting = await sittingOf(app, { ...taught.ids, paper: stock.paper, versionId: stock.version }, taught.other.id)
  const kept = await keptThings(app, owner)
  const said = await whatPeopleSaid(app, { person: taught.other.id, ...taught.ids }, owner)
  const people = { teacher: taught.teacher.id, student: taught.student.id }
  const ids = {
    ...taught.ids,
    ...people,
    survey: '',
    ...stock,
    ...kept,
    ...said,
    sitting,
    person: taught.other.id,
    ownUnit: owner.unitId,
  }
  await give(app, ids, owner)
  return { teacher: taught.teacher, student: taught.student, ids }
}
export type OwnedIds = Awaited<ReturnType<typeof ownedThings>>['ids']

async function first<Row extends { id: string }>(rows: Promise<Row[]>): Promise<string> {
  const [row] = await rows
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** A course that is not published, a question, a paper of it, and a set of questions. */
async function stockOf({ database }: App, { ownerUnitId, mark }: Owner) {
  const course = await aCourse(database, { title: `${mark}课程`, isPublished: false, ownerUnitId })
  const question = await aQuestion(database, { stem: `<p>${mark}题干</p>`, type: 'short', ownerUnitId })
  const paper = await aPaper(database, [{ questions: [question] }])
  const quizPackage = await first(
    database
      .insert(quizPackages)
      .values({ title: `${mark}题包`, ownerUnitId })
      .returning(),
  )
  const coursewareId = course.coursewares[0]?.id ?? ''
  return {
    course: course.id,
    courseware: coursewareId,
    question: question.id,
    version: question.versionId,
    paper: paper.id,
    quizPackage,
  }
}

/** A sitting of the exam that waits to be marked. */
async function sittingOf(
  { database, now }: App,
  { exam, paper, versionId }: { exam: string; paper: string; versionId: string },
  userId: string,
) {
  await database.execute(sql`update exams set paper_id = ${paper} where id = ${exam}`)
  const answers = [{ versionId, full: 10, answer: { text: '答' }, score: null }]
  return (await aSubmittedSitting(database, now(), { userId, examId: exam, answers } as never)).id
}

/** What is kept by list and form; nothing of it is shown to learners. */
async function keptThings({ database, now }: App, { unitId, ownerUnitId, mark }: Owner) {
  const hidden = { ownerUnitId, isShown: false }
  const area = `area-${randomUUID().slice(0, 8)}`
  await database.insert(baseAreas).values({ value: area, name: '地区', position: 1 })
  const film = (await aCourse(database, { title: `${mark}影片`, isPublished: false, ownerUnitId })).coursewares[0]
  const clip = { coursewareId: film?.id ?? '', startsAt: 0, endsAt: 9, publishedAt: now(), isPublished: false }
  const banner = { code: '001', client: 'H5', imgUrl: '/a.png', title: `${mark}轮播`, ...hidden }
  const template = { title: `${mark}模板`, type: 1, content: aPattern(mark, now()), ownerUnitId, createdAt: now() }
  const figures = { people: 2, reached: 1, hours: 50, missing: 40 }
  const closing = { unitId, year: 2025, ...figures, closedAt: now(), isDone: true }
  return {
    template: await first(database.insert(classTemplates).values(template).returning()),
    closing: await first(database.insert(yearClosings).values(closing).returning()),
    columns: await first(
      database
        .insert(columns)
        .values({ title: `${mark}专栏`, ownerUnitId } as typeof columns.$inferInsert)
        .returning(),
    ),
    banners: await first(database.insert(banners).values(banner).returning()),
    tasks: (await aTask(database, { name: `${mark}任务`, for: [{ unit: unitId }], ownerUnitId })).id,
    teachers: await first(
      database
        .insert(teachers)
        .values({ name: `${mark}讲师`, ...hidden })
        .returning(),
    ),
    bases: await first(
      database
        .insert(bases)
        .values({ title: `${mark}基地`, areaValue: area, ...hidden })
        .returning(),
    ),
    briefs: await first(
      database
        .insert(briefs)
        .values({ name: `${mark}简报`, publishedAt: now(), ...hidden })
        .returning(),
    ),
    shortVideos: await first(
      database
        .insert(shortVideos)
        .values({ ...clip, title: `${mark}短视频`, ownerUnitId })
        .returning(),
    ),
  }
}

/** What a template keeps of a class: an announcement and an activity, and no units. */
function aPattern(mark: string, now: Date): ClassTemplateContent {
  const looks = { title: `${mark}班`, cover: '', theme: '', labels: [], content: `<p>${mark}简介</p>` }
  const kept = { hostName: '', organiserName: '', unitId: null, unitsInOrder: false, units: [], materials: [] }
  const windows = { enrolFrom: null, enrolUntil: null, trainFrom: now.getTime(), trainUntil: null }
  const enrolment = { quotaRule: quotaRules.unlimited, places: 0, reviewLevels: 0 as const, needsForm: false }
  const rules = { hasCommunity: true, commentAudit: false, hasCertificate: false, isOpenToAll: false }
  const draft = { ...looks, ...kept, ...windows, ...enrolment, ...rules, teachers: [], cadres: [] }
  const notices = [{ title: `${mark}通知`, content: `<p>${mark}通知</p>`, at: now.getTime() }]
  const activities = [{ title: `${mark}活动`, day: '2026-11-05' }]
  return { draft, weights: {}, notices, activities, anchor: '2026-11-04' }
}

/** Feedback, an appeal against a ban, a held comment, and a certificate. */
async function whatPeopleSaid(
  { database, now }: App,
  { person, ban, comment, class: classId }: { person: string; ban: string; comment: string; class: string },
  { mark }: Owner,
) {
  const feedback = { userId: person, classId, type: '2', content: `${mark}反馈`, createdAt: now() }
  const appeal = { banId: ban, userId: person, reason: `${mark}申诉`, at: now() }
  await database.insert(moderationItems).values({
    kind: 'comment',
    id: comment,
    state: 'waiting',
    reason: 'reports',
    isHidden: false,
    at: now(),
  } as typeof moderationItems.$inferInsert)
  const number = `ZS-${randomUUID()}`
  const printed = {
    classId,
    userId: person,
    number,
    name: `${mark}人`,
    className: `${mark}班`,
    hours: 1,
    issuedAt: now(),
  }
  const activity = { classId, title: `${mark}活动`, day: '2026-11-04', createdAt: now() }
  return {
    feedback: await first(database.insert(feedbacks).values(feedback).returning()),
    appeal: await first(database.insert(moderationAppeals).values(appeal).returning()),
    certificate: await first(database.insert(certificates).values(printed).returning()),
    certificateNumber: number,
    activity: await first(
      database
        .insert(classActivities)
        .values(activity as typeof classActivities.$inferInsert)
        .returning(),
    ),
  }
}

/** Puts what other factories made into the unit, and the mark into every name and text. */
async function give({ database }: App, ids: Record<string, string>, { unitId, ownerUnitId, mark }: Owner) {
  const set = (table: string, columns: SQL, ...names: string[]) =>
    database.execute(sql`update ${sql.identifier(table)} set ${columns}
      where id = any(${sql.param(names.map((name) => ids[name] ?? ''))}::uuid[])`)
  const owned = (title: string) => sql`owner_unit_id = ${ownerUnitId}, ${sql.identifier(title)} = ${`${mark}名`}`
  await set('users', sql`unit_id = ${unitId}, name = ${`${mark}人`}`, 'teacher', 'student', 'other', 'waiting')
  await set('classes', sql`unit_id = ${ownerUnitId}, title = ${`${mark}班`}`, 'class')
  await set('exams', owned('title'), 'exam')
  await set('homeworks', owned('title'), 'homework')
  await set('lives', owned('title'), 'live')
  await set('papers', owned('title'), 'paper')
  await set('class_notices', sql`title = ${`${mark}通知`}`, 'notice')
  await set('class_requests', sql`reason = ${`${mark}事由`}`, 'request')
  await set('class_posts', sql`title = ${`${mark}帖`}, content = ${`${mark}帖`}`, 'post', 'held')
  await set('comments', sql`content = ${`${mark}评论`}`, 'comment')
  await set('live_lines', sql`content = ${`${mark}弹幕`}`, 'line')
  await set('moderation_bans', sql`reason = ${`${mark}禁言`}`, 'ban')
  await database.execute(sql`update surveys set owner_unit_id = ${ownerUnitId}, title = ${`${mark}问卷`}
    where id = (select survey_id from survey_batches where id = ${ids.batch})`)
  const { rows } = await database.execute<{ id: string }>(
    sql`select survey_id as id from survey_batches where id = ${ids.batch}`,
  )
  ids.survey = rows[0]?.id ?? ''
}
