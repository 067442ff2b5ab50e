import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import { storedFile } from '@college/contract/files/files.ts'
import { homeworkDetails, writeHomework } from '@college/contract/homework/homework.ts'
import {
  decidePiece,
  readPiece,
  releasePiece,
  reviewQueue,
  reviewSummary,
  takePiece,
} from '@college/contract/homework/review.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { units, users } from '../account/tables.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { classes } from '../classes/tables.ts'
import { courseTeachers, teachers } from '../courses/tables.ts'
import { messages } from '../messages/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework, aHomeworkClass, anUpload } from '../testing/homework.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { overhear } from '../testing/members.ts'
import { homeworkRounds, homeworkStudents } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = decidePiece
const events = overhear(app)
const PASS = { decision: 2, comment: '' } as const
const BACK = { decision: -1, comment: '请补充案例' } as const

type Client = Awaited<ReturnType<typeof asUser>>
type Decision = Omit<Input<typeof decidePiece>, 'studentId' | 'revision'> & { revision?: number }

/** A class with a homework that one student has sent, and its teacher. */
async function aScene(wish: Parameters<typeof aHomeworkClass>[1] = {}) {
  app.setNow('2026-11-04T09:00+08:00')
  const made = await aHomeworkClass(database, wish)
  const user = await made.join()
  const client = await asUser(app, user)
  const homeworkId = made.homework.id
  const write = (fields: object = {}, by: Client = client) =>
    by.send(writeHomework, { homeworkId, title: '驻村心得', content: '学而时习之', files: [], ...fields })
  const studentId = (await write()).data.nc_homework_student_id
  const teacher = await asUser(app, made.teacher)
  const decide = ({ revision = 1, ...decision }: Decision, by: Client = teacher) =>
    by.send(decidePiece, { studentId, revision, ...decision })
  const take = (by: Client = teacher) => by.send(takePiece, { studentId })
  const details = async () => (await client.send(homeworkDetails, { homeworkId })).data
  return {
    ...made,
    homeworkId,
    user,
    client,
    write,
    studentId,
    teacher,
    teacherUser: made.teacher,
    decide,
    take,
    details,
  }
}
const queueOf = (by: Client, input: object = {}) => by.send(reviewQueue, { pageNum: 1, pageSize: 20, ...input })
const aColleague = async (classId: string) => {
  const user = await aUser(database, { name: '苏婉宁' })
  await aMembership(database, classId, user.id, { kind: 'teacher' })
  return asUser(app, user)
}
const messagesOf = (userId: string) =>
  database
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), sql`reason like 'homework%'`))

describe('who reviews', () => {
  test('D2-Q68 a teacher finds what waits in their classes, the oldest first', async () => {
    const { teacher, homeworkId, join, write, studentId, class: of } = await aScene()
    app.pass(60)
    const second = await asUser(app, await join('cadre', { name: '李晓雯' }))
    await write({ title: '调研', content: '<p>三个字</p>' }, second)
    const { data } = await queueOf(teacher)
    expect(data.total).toBe(2)
    expect(data.rows[0]).toEqual({
      nc_homework_student_id: studentId,
      nc_homework_id: homeworkId,
      homeworkTitle: '学习心得',
      title: '驻村心得',
      userId: expect.any(String),
      userName: '王晓明',
      unitName: '',
      photo: '',
      classname: of.title,
      classId: of.id,
      characters: 5,
      rounds: 1,
      submittedAt: '2026-11-04 09:00',
      state_value: 1,
      score: '',
      score_type_value: 1,
      takenBy: '',
    })
    expect(data.rows[1]).toMatchObject({ userName: '李晓雯', characters: 3 })
    expect((await queueOf(teacher, { pageNum: 2, pageSize: 1 })).data.rows).toMatchObject([{ userName: '李晓雯' }])
    expect((await queueOf(teacher, { searchValue: '晓雯' })).data.total).toBe(1)
    expect((await queueOf(teacher, { searchValue: '%' })).data).toEqual({ total: 0, rows: [] })
    expect((await queueOf(teacher, { classId: of.id })).data.total).toBe(2)
    expect((await queueOf(teacher, { classId: homeworkId })).data.total).toBe(0)
    expect((await queueOf(teacher, { homeworkId: of.id })).data.total).toBe(0)
  })

  test('nobody else finds, reads, takes or decides anything', async () => {
    const { studentId, join, client } = await aScene()
    const others = [
      await asUser(app, await aUser(database)),
      await asUser(app, await aUser(database, { roles: ['learner', 'teacher', 'reviewer'] })),
      await asUser(app, await join('student')),
      await asUser(app, await join('cadre')),
      await asUser(app, await join('observer')),
      client,
      await asUser(app, (await aHomeworkClass(database)).teacher),
    ]
    for (const other of others) {
      expect((await queueOf(other)).data.rows.filter((row) => row.nc_homework_student_id === studentId)).toEqual([])
      const denied = failed(refusals.notReviewer)
      expect(await other.send(readPiece, { studentId })).toEqual(denied)
      expect(await other.send(takePiece, { studentId })).toEqual(denied)
      expect(await other.send(releasePiece, { studentId })).toEqual(denied)
      expect(await other.send(decidePiece, { studentId, revision: 1, ...PASS })).toEqual(denied)
    }
    expect(await asGuest(app).send(readPiece, { studentId })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('administrators of the unit of the class and above it, and of no other', async () => {
    const [province] = await database.insert(units).values({ name: '省' }).returning()
    const aUnit = async (name: string) =>
      (await database.insert(units).values({ name, parentId: province?.id }).returning())[0]?.id ?? ''
    const [city, other] = [await aUnit('市'), await aUnit('另一市')]
    const { studentId } = await aScene({ class: { unitId: city } })
    const administrator = async (unitId: string | undefined) =>
      asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId: unitId ?? null }))
    const reads = async (unitId: string | undefined) =>
      (await (await administrator(unitId)).send(readPiece, { studentId })).success
    expect([await reads(city), await reads(province?.id), await reads(other)]).toEqual([true, true, false])
    // A class of no unit belongs to the top of the college.
    await database.update(classes).set({ unitId: null }).where(eq(classes.unitId, city))
    expect([await reads(city), await reads(province?.id), await reads(undefined)]).toEqual([false, true, true])
  })

  test('of course homework its teachers and the administrators at the top', async () => {
    const course = await aCourse(database, { title: '公文写作' })
    const homework = await aHomework(database, { courseId: course.id })
    const learner = await asUser(app, await aUser(database))
    const { data } = await learner.send(writeHomework, {
      homeworkId: homework.id,
      title: '心得',
      content: '学而时习之',
      files: [],
    })
    const studentId = data.nc_homework_student_id
    const account = await aUser(database)
    const [teacher] = await database.insert(teachers).values({ name: '周教授', userId: account.id }).returning()
    const client = await asUser(app, account)
    expect((await client.send(readPiece, { studentId })).success).toBe(false)
    await database.insert(courseTeachers).values({ courseId: course.id, teacherId: teacher?.id ?? '' })
    // Named without the role of a teacher they review nothing.
    expect((await client.send(readPiece, { studentId })).success).toBe(false)
    await database
      .update(users)
      .set({ roles: ['learner', 'teacher'] })
      .where(eq(users.id, account.id))
    expect(await client.send(readPiece, { studentId })).toMatchObject({ data: { classname: '公文写作', classId: '' } })
    const top = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
    expect((await top.send(readPiece, { studentId })).success).toBe(true)
    expect(await top.send(decidePiece, { studentId, revision: 1, ...BACK })).toMatchObject({ success: true })
  })

  test('a teacher who left the class, and a class that was withdrawn', async () => {
    const { studentId, teacher, teacherUser, class: of } = await aScene()
    const set = (status: string) =>
      database
        .update(classMembers)
        .set({ status })
        .where(and(eq(classMembers.classId, of.id), eq(classMembers.userId, teacherUser.id)))
    await set('removed')
    expect((await teacher.send(readPiece, { studentId })).success).toBe(false)
    await set('admitted')
    await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, of.id))
    expect((await teacher.send(readPiece, { studentId })).success).toBe(false)
  })
})

describe('one piece, one reviewer', () => {
  test('D2-Q68 who takes a piece holds it for 15 minutes, gives it back, or lets it lapse', async () => {
    const { take, teacher, class: of, studentId, decide } = await aScene()
    const colleague = await aColleague(of.id)
    expect(await take()).toMatchObject({
      data: {
        takenBy: '陆见深',
        takenUntil: '2026-11-04T01:15:00.000Z',
        revision: 1,
        list: [{ n: 1, content: '学而时习之' }],
      },
    })
    expect(await take(colleague)).toEqual(failed(refusals.taken))
    expect(await decide(PASS, colleague)).toEqual(failed(refusals.taken))
    app.pass(10 * 60)
    expect(await take()).toMatchObject({ data: { takenUntil: '2026-11-04T01:25:00.000Z' } })
    // Only the holder gives it back.
    expect(await colleague.send(releasePiece, { studentId })).toEqual(done(null))
    expect(await take(colleague)).toEqual(failed(refusals.taken))
    expect(await teacher.send(releasePiece, { studentId })).toEqual(done(null))
    expect(await take(colleague)).toMatchObject({ data: { takenBy: '苏婉宁' } })
    expect((await queueOf(teacher)).data.rows).toMatchObject([{ takenBy: '苏婉宁' }])
    app.pass(15 * 60)
    expect((await queueOf(teacher)).data.rows).toMatchObject([{ takenBy: '' }])
    expect(await take()).toMatchObject({ success: true })
  })

  test('two reviewers at once, a hundred times: one takes it, and one decides', async () => {
    const { class: of, teacher, studentId } = await aScene()
    const colleague = await aColleague(of.id)
    for (let round = 0; round < 100; round += 1) {
      await database.execute(sql`update homework_rounds set taken_by = null, taken_until = null, decision = null`)
      await database.execute(sql`update homework_students set state = 1 where id = ${studentId}`)
      const taken = await Promise.all([teacher, colleague].map((by) => by.send(takePiece, { studentId })))
      expect(taken.filter(({ success }) => success)).toHaveLength(1)
      await database.execute(sql`update homework_rounds set taken_by = null, taken_until = null`)
      const decided = await Promise.all([
        teacher.send(decidePiece, { studentId, revision: 1, ...PASS }),
        colleague.send(decidePiece, { studentId, revision: 1, ...BACK }),
      ])
      expect(decided.filter(({ success }) => success)).toHaveLength(1)
    }
  })

  test('who waits for the lock of the other one sees what that one did', async () => {
    const { class: of, teacher, studentId } = await aScene()
    const colleague = await aColleague(of.id)
    const sends: ReturnType<typeof teacher.send<typeof takePiece>>[] = []
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from homework_students where id = ${studentId} for update`)
      sends.push(teacher.send(takePiece, { studentId }))
      await untilSomeoneWaits(database)
      sends.push(colleague.send(takePiece, { studentId }))
      await untilSomeoneWaits(database, { count: 2 })
    })
    const answers = await Promise.all(sends)
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const [round] = await database.select().from(homeworkRounds).where(eq(homeworkRounds.studentId, studentId))
    const [holder] = answers.filter(({ success }) => success)
    expect(round?.takenBy).not.toBeNull()
    expect(holder?.data.takenBy).not.toBe('')
  })
})

describe('deciding', () => {
  test('D2-B123 D2-B171 a pass with its score and comment, told to the learner once', async () => {
    const { decide, take, details, user, studentId } = await aScene({ scoreType: 2 })
    await take()
    const pass = { ...PASS, score: 88.5, comment: ' 观点鲜明 ' }
    expect(await decide(pass)).toEqual(done({ state_value: 2, score: '88.5' }))
    expect(await decide(pass)).toEqual(done({ state_value: 2, score: '88.5' }))
    expect(await details()).toMatchObject({
      state_value: 2,
      score: '88.5',
      score_type_value: 2,
      reviews: '观点鲜明',
      notary_text: '陆见深',
      rounds: [
        { state_value: 2, score: '88.5', reviews: '观点鲜明', notary_text: '陆见深', decidedAt: '2026-11-04 09:00' },
      ],
    })
    expect(await messagesOf(user.id)).toMatchObject([
      {
        kind: 'class',
        title: '作业已通过：学习心得',
        content: '得分 88.5 分，评语：观点鲜明。',
        link: expect.stringContaining(`studentId=${studentId}`),
      },
    ])
    expect(events.filter(({ action, target }) => action === 'review-homework' && target === studentId)).toHaveLength(1)
  })

  test('D2-B172 D2-B173 sent back with a reason, written again, passed: every round is kept', async () => {
    const { decide, write, details, user, teacher, studentId } = await aScene()
    expect(await decide(BACK)).toEqual(done({ state_value: -1, score: '' }))
    expect(await details()).toMatchObject({ state_value: -1, reviews: '请补充案例' })
    expect(await write({ content: '补充了案例', revision: 1 })).toMatchObject({ data: { state_value: 1, revision: 2 } })
    expect(await teacher.send(readPiece, { studentId })).toMatchObject({
      data: {
        revision: 2,
        list: [
          { n: 2, content: '补充了案例' },
          { n: 1, state_value: -1, reviews: '请补充案例' },
        ],
      },
    })
    expect(await decide({ ...PASS, revision: 2 })).toMatchObject({ success: true })
    expect((await details()).rounds.map(({ n, state_value }) => [n, state_value])).toEqual([
      [2, 2],
      [1, -1],
    ])
    expect((await messagesOf(user.id)).map(({ title }) => title).toSorted()).toEqual([
      '作业已通过：学习心得',
      '作业被退回：学习心得',
    ])
  })

  test('D2-Q09 what was changed meanwhile is read first: the decision names the text that it is about', async () => {
    const { decide, take, write } = await aScene()
    await take()
    await write({ content: '改过了', revision: 1 })
    expect(await decide(PASS)).toEqual(failed(refusals.changed))
    // Who holds it goes on holding it, and sees the newest text.
    expect(await take()).toMatchObject({ data: { revision: 2, list: [{ n: 1, content: '改过了' }] } })
    expect(await decide({ ...PASS, revision: 2 })).toMatchObject({ success: true })
  })

  test('D2-Q68 only what waits is decided', async () => {
    const { decide, take, class: of } = await aScene()
    await decide(PASS)
    expect(await decide(BACK)).toEqual(failed(refusals.decided))
    expect(await take()).toEqual(failed(refusals.decided))
    expect(await decide(PASS, await aColleague(of.id))).toEqual(failed(refusals.decided))
  })

  test.each([
    ['without a reason', { decision: -1, comment: ' ' }, refusals.noReason],
    ['without a score', PASS, refusals.noScore],
    ['with two decimals', { ...PASS, score: 88.55 }, refusals.wrongScore],
    ['below the mark', { ...PASS, score: 59.9 }, refusals.belowPass],
    ['with a comment of 501', { ...PASS, score: 80, comment: '好'.repeat(501) }, refusals.longComment],
  ] as const)('a decision %s is refused, and nothing is done', async (_what, decision, refusal) => {
    const { decide, details, user } = await aScene({ scoreType: 2 })
    expect(await decide(decision)).toEqual(failed(refusal))
    expect((await details()).state_value).toBe(1)
    expect(await messagesOf(user.id)).toEqual([])
  })

  test('D2-Q68 what a reviewer underlines is kept with the decision and read by the learner; what lies outside is refused', async () => {
    const { decide, details, write } = await aScene()
    await write({ content: '学而时习之，不亦说乎。', revision: 1 })
    const decision = { ...BACK, revision: 2 }
    for (const underline of [
      { start: 0, end: 12 },
      { start: 2, end: 2 },
      { start: 0, end: 2, criterion: 0 },
    ]) {
      expect(await decide({ ...decision, underlines: [underline] })).toEqual(failed(refusals.badUnderlines))
    }
    const underlines = [
      { start: 0, end: 2 },
      { start: 2, end: 5 },
    ]
    expect(await decide({ ...decision, underlines })).toMatchObject({ success: true })
    // The same decision once more changes nothing; another one is refused.
    expect(await decide({ ...decision, underlines })).toMatchObject({ success: true })
    expect(await decide(decision)).toEqual(failed(refusals.decided))
    expect((await details()).rounds[0]?.underlines).toEqual([{ start: 0, end: 5 }])
    expect(events.at(-1)).toMatchObject({ action: 'review-homework', detail: { underlines: [{ start: 0, end: 5 }] } })
  })

  test('a reviewer does not review their own', async () => {
    const { class: of, homeworkId, write } = await aScene()
    const user = await aUser(database, { roles: ['learner', 'administrator'] })
    await aMembership(database, of.id, user.id)
    const client = await asUser(app, user)
    const { data } = await write({}, client)
    const studentId = data.nc_homework_student_id
    expect(await client.send(decidePiece, { studentId, revision: 1, ...PASS })).toEqual(failed(refusals.notReviewer))
    expect((await queueOf(client, { homeworkId })).data.rows).toHaveLength(1)
  })

  test('D2-Q71 D2-Q66 a pass counts in the class, and completes it in the same transaction', async () => {
    const { decide, client, class: of, user, studentId } = await aScene({ scoreType: 2 })
    const info = async () => (await client.send(classInfo, { id: of.id })).data
    const item = async () => (await client.send(classUnits, { id: of.id })).data[0]?.subList[0]
    expect(await info()).toMatchObject({ homeworkState: 1, homeworkStudentId: studentId, homeworkScore: '' })
    expect(await item()).toMatchObject({ progress: 0, homeWorkState: 1, homeWorkStudentId: studentId })
    await decide({ ...PASS, score: 90 })
    expect(await info()).toMatchObject({ homeworkState: 2, homeworkScore: '90', state: 3 })
    expect(await item()).toMatchObject({ progress: 100, homeWorkState: 2 })
    const [member] = await database
      .select()
      .from(classMembers)
      .where(and(eq(classMembers.classId, of.id), eq(classMembers.userId, user.id)))
    expect(member?.status).toBe('completed')
    const told = await database.select().from(messages).where(eq(messages.userId, user.id))
    expect(told.map(({ title }) => title).toSorted()).toEqual(['作业已通过：学习心得', '已结业：数字政府建设专题班'])
  })

  test('the figures of the queue', async () => {
    const { teacher, decide, join, write, homeworkId } = await aScene({ scoreType: 2 })
    const clients = [await asUser(app, await join()), await asUser(app, await join()), await asUser(app, await join())]
    const [second, third] = await Promise.all(clients.map((client) => write({}, client)))
    const send = (data: { nc_homework_student_id: string } | undefined, decision: Decision) =>
      teacher.send(decidePiece, { studentId: data?.nc_homework_student_id ?? '', revision: 1, ...decision })
    await decide({ ...PASS, score: 90 })
    await send(second?.data, { ...PASS, score: 85.5 })
    await send(third?.data, BACK)
    const summary = { waiting: 1, passed: 2, returned: 1, average: '87.8' }
    expect(await teacher.send(reviewSummary, { homeworkId })).toEqual(done(summary))
    expect((await queueOf(teacher, { state: 2 })).data.rows.map(({ score }) => score).toSorted()).toEqual([
      '85.5',
      '90',
    ])
    await expect((await asUser(app, await aUser(database))).send(reviewSummary, {})).resolves.toMatchObject({
      data: { waiting: 0, average: '' },
    })
  })
})

describe('security 9 files of homework', () => {
  test('are read by their owner and by who reviews them, and by nobody else, also not by an old address', async () => {
    const { write, user, client, teacher, join, studentId, class: of } = await aScene()
    const file = await anUpload(database, user.id)
    await app.storage.put(file.key, Buffer.from('x'), 'text/plain')
    const read = async (by: Client) => (await by.ask({ ...storedFile, path: `/files/${file.key}` }, {})).statusCode
    expect([await read(client), await read(teacher)]).toEqual([200, 403])
    await write({ files: [file.id], revision: 1 })
    expect(await teacher.send(readPiece, { studentId })).toMatchObject({
      data: { list: [{ files: [{ id: file.id }] }] },
    })
    const classmate = await asUser(app, await join())
    const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
    expect([await read(teacher), await read(classmate), await read(stranger)]).toEqual([200, 403, 403])
    // Taken out again while it waits: the address that the teacher knows no longer works.
    await write({ revision: 2 })
    expect([await read(client), await read(teacher)]).toEqual([200, 403])
    await write({ files: [file.id], revision: 3 })
    await database
      .update(classMembers)
      .set({ status: 'removed' })
      .where(and(eq(classMembers.classId, of.id), eq(classMembers.kind, 'teacher')))
    expect(await read(teacher)).toBe(403)
    await database.delete(homeworkStudents).where(eq(homeworkStudents.id, studentId))
  })

  test('a file of somebody else does not become readable by being named in a round', async () => {
    const { teacher, studentId } = await aScene()
    const foreign = await anUpload(database, (await aUser(database)).id)
    await database
      .update(homeworkRounds)
      .set({ files: [foreign.id] })
      .where(eq(homeworkRounds.studentId, studentId))
    expect((await teacher.ask({ ...storedFile, path: `/files/${foreign.key}` }, {})).statusCode).toBe(403)
  })
})
