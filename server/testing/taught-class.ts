import { randomUUID } from 'node:crypto'
import { dayOf } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { chatLines } from '../chat/tables.ts'
import { classPosts } from '../classes/community/tables.ts'
import { albumPictures, classNotices } from '../classes/inside/tables.ts'
import { classRequests } from '../classes/requests/tables.ts'
import { comments } from '../comments/tables.ts'
import { exams } from '../exams/tables.ts'
import { homeworkRounds, homeworkStudents } from '../homework/tables.ts'
import { liveChats, liveLines } from '../lives/chat/tables.ts'
import { checkInRounds, checkIns } from '../lives/check-in/tables.ts'
import { liveHands } from '../lives/hand/tables.ts'
import { writeHosts } from '../lives/hosts.store.ts'
import { liveBans } from '../lives/room/tables.ts'
import { moderationBans, moderationItems } from '../moderation/tables.ts'
import { asUser } from './app.ts'
import { aMembership, aStudyClass } from './class-study.ts'
import { aCourse, aUser } from './factories.ts'
import { aHomework, anUpload } from './homework.ts'
import { aLive } from './lives.ts'
import { aSurveyBatch } from './surveys.ts'

type TestDatabase = App['database']

/**
 * A class with everything about which a teacher decides and a student does not, all of it by another student: homework
 * that waits, posts, comments, pictures, messages, a ban, an enrolment, and a live on air with a raised hand. `former` was
 * made head teacher and host too, and is no teacher any more.
 */
export async function aTaughtClass(app: App) {
  const { database } = app
  const now = app.now()
  const [homework, live, exam] = await Promise.all([
    aHomework(database, { scoreType: 1 }),
    aLive(database, {
      startsAt: minutesFrom(now, -30),
      endsAt: minutesFrom(now, 60),
      startedAt: minutesFrom(now, -30),
    }),
    one(database.insert(exams).values({ title: '结业考试' }).returning()),
  ])
  const course = await aCourse(database)
  const items = [
    { kind: 'work', subjectId: homework.id, title: '心得' },
    { kind: 'live', subjectId: live.id, title: '直播' },
    { kind: 'exam', subjectId: exam.id, title: '考试' },
    { kind: 'course', courseId: course.id, title: '课程' },
  ]
  const made = await aStudyClass(database, { units: [{ items }] })
  const [teacher, former, student, other, waiting] = await Promise.all([
    aUser(database, { name: '苏婉宁', roles: ['learner', 'teacher'] }),
    aUser(database, { name: '何老师', roles: ['learner', 'teacher'] }),
    aUser(database, { name: '赵启明' }),
    aUser(database, { name: '周学员' }),
    aUser(database, { name: '等学员' }),
  ])
  for (const { id } of [teacher, former]) await aMembership(database, made.id, id, { kind: 'teacher', isHead: true })
  await aMembership(database, made.id, student.id)
  await aMembership(database, made.id, other.id)
  await aMembership(database, made.id, waiting.id, { status: 'waiting', admittedAt: null })
  await writeHosts(database, live.id, [teacher.id, former.id])
  await database.execute(sql`update users set roles = '{learner}' where id = ${former.id}`)
  const facts = { classId: made.id, userId: other.id, liveId: live.id, homeworkId: homework.id, now }
  const things = await thingsOf(database, facts)
  return {
    teacher,
    former,
    student,
    other,
    waiting,
    ids: {
      class: made.id,
      unit: made.units[0]?.id ?? '',
      item: made.units[0]?.items[0]?.id ?? '',
      course: course.id,
      exam: exam.id,
      homework: homework.id,
      live: live.id,
      channel: live.channelId,
      ...things,
      other: other.id,
      waiting: waiting.id,
    },
  }
}

type Facts = { classId: string; userId: string; liveId: string; homeworkId: string; now: Date }

async function thingsOf(database: TestDatabase, facts: Facts) {
  return {
    ...(await workOf(database, facts)),
    ...(await writingOf(database, facts)),
    ...(await liveThingsOf(database, facts)),
  }
}

/** Homework that waits, a notice, a questionnaire, leave that is asked for, and a picture. */
async function workOf(database: TestDatabase, { classId, userId, homeworkId, now }: Facts) {
  const sent = { homeworkId, userId, state: 1, rounds: 1, submittedAt: now }
  const record = await one(database.insert(homeworkStudents).values(sent).returning())
  await database.insert(homeworkRounds).values({ ...aRound(now), studentId: record.id, userId })
  const file = await anUpload(database, userId, '合影.png')
  const shown = { classId, userId, fileId: file.id, createdAt: now }
  const picture = await one(database.insert(albumPictures).values(shown).returning())
  const news = { classId, title: '开班', publishedAt: now }
  const notice = await one(database.insert(classNotices).values(news).returning())
  const batch = await aSurveyBatch(database, { classId })
  const day = dayOf(now)
  const asked = { classId, userId, kind: 'sick', fromDay: day, untilDay: day, reason: '就医', askedAt: now }
  const request = await one(database.insert(classRequests).values(asked).returning())
  return {
    request: request.id,
    record: record.id,
    file: file.id,
    picture: picture.id,
    notice: notice.id,
    batch: batch.id,
  }
}

/** What somebody wrote: a post, one that waits for review, a comment and a message; and a ban. */
async function writingOf(database: TestDatabase, { classId, userId, now }: Facts) {
  const posted = async (state: string) =>
    one(database.insert(classPosts).values(aPost({ classId, userId, now, state })).returning())
  const [post, held] = [await posted('normal'), await posted('held')]
  const waiting = { kind: 'class_post', id: held.id, classId, state: 'waiting', isHidden: true }
  await database.insert(moderationItems).values({ ...waiting, reason: 'review', at: now })
  const said = { userId, targetType: 'class_post', targetId: post.id, content: '好', state: 'normal', createdAt: now }
  const comment = await one(
    database
      .insert(comments)
      .values({ ...said, clientKey: randomUUID(), changedAt: now })
      .returning(),
  )
  await database.execute(sql`insert into chat_rooms (class_id, last_seq) values (${classId}, 1)`)
  const line = { classId, seq: 1, userId, clientId: randomUUID(), content: '大家好', sentAt: now }
  const message = await one(database.insert(chatLines).values(line).returning())
  const banned = { userId, classId, until: minutesFrom(now, 600), reason: '刷屏', createdAt: now }
  const ban = await one(database.insert(moderationBans).values(banned).returning())
  return { post: post.id, held: held.id, comment: comment.id, message: message.id, ban: ban.id }
}

/** Of the live: a raised hand, a round of check-in, a line, and somebody who was turned out. */
async function liveThingsOf(database: TestDatabase, { userId, liveId, now }: Facts) {
  const raised = { liveId, userId, appliedAt: now, seenAt: now }
  const hand = await one(database.insert(liveHands).values(raised).returning())
  const called = { liveId, number: 1, seconds: 600, startedAt: now, stoppedAt: now }
  const round = await one(database.insert(checkInRounds).values(called).returning())
  await database.insert(checkIns).values({ roundId: round.id, userId, at: now })
  await database.insert(liveBans).values({ liveId, userId, bannedAt: now })
  await database.insert(liveChats).values({ liveId, lastChange: 1 })
  const said = { liveId, seq: 1, change: 1, userId, content: '收到', isHost: false, offsetMs: 0, sentAt: now }
  const line = await one(
    database
      .insert(liveLines)
      .values({ ...said, clientId: randomUUID() })
      .returning(),
  )
  return { hand: hand.id, round: round.id, line: line.id }
}

const aPost = ({ now, ...post }: { classId: string; userId: string; now: Date; state: string }) => ({
  ...post,
  title: '驻村一年',
  content: '把道理讲成故事',
  clientKey: randomUUID(),
  createdAt: now,
})

const aRound = (now: Date) => ({
  n: 1,
  revision: 1,
  title: '心得',
  content: '学而时习之',
  characters: 5,
  submittedAt: now,
})

const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** The teacher as logged in, without a second factor or after an idle hour. */
export async function aLockedTeacher(app: App, teacher: { id: string }, why: 'factor' | 'away') {
  const client = await asUser(app, teacher)
  const change = why === 'factor' ? sql`factor_proven_at = null` : sql`desk_seen_at = 'epoch'`
  await app.database.execute(sql`update sessions set ${change} where id = ${client.sessionId}`)
  return client
}
