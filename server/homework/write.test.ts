import { entryRefusals } from '@college/contract/classes/study.ts'
import { homeworkDetails, homeworkInfo, waitingHomework, writeHomework } from '@college/contract/homework/homework.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework, aHomeworkClass, anUpload } from '../testing/homework.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { homeworkRounds, homeworkStudents } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = writeHomework
const UNKNOWN = '0198a000-0000-7000-8000-0000000000ff'

type Wish = Parameters<typeof aHomeworkClass>[1] & { kind?: string }

async function aScene({ kind = 'student', ...wish }: Wish = {}) {
  const made = await aHomeworkClass(database, wish)
  const user = await made.join(kind)
  const client = await asUser(app, user)
  const homeworkId = made.homework.id
  const write = (fields: object = {}, by = client) =>
    by.send(writeHomework, { homeworkId, title: '驻村心得', content: '学而时习之', files: [], ...fields })
  const details = async () => (await client.send(homeworkDetails, { homeworkId })).data
  const info = async () => (await client.send(homeworkInfo, { homeworkId })).data
  return { ...made, homeworkId, user, client, write, details, info }
}
const roundsOf = (userId: string) => database.select().from(homeworkRounds).where(eq(homeworkRounds.userId, userId))

describe('what is asked for', () => {
  test('D2-C26 D2-B258 the requirements without anything that runs, and the minimum', async () => {
    const { info, class: of } = await aScene({
      title: '调研报告',
      requirements: '<p onclick="x()">结合实际</p><script>alert(1)</script>',
      contentMinimum: 1_000,
      scoreType: 2,
      openFrom: new Date('2026-11-01T00:00+08:00'),
      openUntil: new Date('2026-11-30T18:00+08:00'),
    })
    expect(await info()).toEqual({
      homeworkId: expect.any(String),
      title: '调研报告',
      requirements: '<p>结合实际</p>',
      content_minimum: 1_000,
      score_type_value: 2,
      max_score: '100',
      pass_score: '60',
      openFrom: '2026-11-01 00:00',
      openUntil: '2026-11-30 18:00',
      classname: of.title,
      state_value: 0,
      nc_homework_student_id: '',
      blocked: '',
    })
    expect(await (await aScene()).info()).toMatchObject({ requirements: '', content_minimum: 0, max_score: '' })
  })

  test('a stranger and a guest learn nothing of it, nor of whether it exists', async () => {
    const { homeworkId } = await aScene()
    const stranger = await asUser(app, await aUser(database))
    for (const endpoint of [homeworkInfo, homeworkDetails]) {
      for (const id of [homeworkId, UNKNOWN]) {
        expect(await stranger.send(endpoint, { homeworkId: id })).toEqual(failed(refusals.noHomework))
        expect(await asGuest(app).send(endpoint, { homeworkId: id })).toEqual(failed(commonRefusals.logInFirst))
      }
    }
  })
})

describe('sending', () => {
  test('D2-C27 D2-C24 D2-B169 what was sent waits, and its author sees it with the files', async () => {
    const { write, details, user } = await aScene()
    const file = await anUpload(database, user.id)
    const answer = await write({ files: [file.id.toUpperCase(), file.id] })
    expect(answer).toEqual(
      done({ nc_homework_student_id: expect.any(String), state_value: 1, revision: 1, draftVersion: 1 }),
    )
    expect(await details()).toMatchObject({
      nc_homework_student_id: answer.data.nc_homework_student_id,
      state_value: 1,
      score: '',
      score_type_value: 1,
      reviews: '',
      revision: 1,
      rounds: [
        {
          n: 1,
          title: '驻村心得',
          content: '学而时习之',
          characters: 5,
          submittedAt: '2026-11-04 09:00',
          state_value: 1,
          notary_text: '',
          decidedAt: '',
          files: [{ id: file.id, originalFileName: '提纲.docx', relativePath: `/files/${file.key}` }],
        },
      ],
    })
  })

  test('D2-B168 without a record, and with a draft only, it is to be written', async () => {
    const { details } = await aScene()
    expect(await details()).toMatchObject({ state_value: 0, nc_homework_student_id: '', revision: 0, rounds: [] })
  })

  test('D2-C25 D2-B125 D2-B170 what waits can be fetched and replaced, by its author alone', async () => {
    const { write, client, user } = await aScene()
    const { data } = await write()
    const studentId = data.nc_homework_student_id
    expect(await client.send(waitingHomework, { studentId })).toMatchObject({
      success: true,
      data: { title: '驻村心得', content: '学而时习之', revision: 1 },
    })
    expect(await write({ content: '温故而知新', revision: 1 })).toMatchObject({ data: { revision: 2, state_value: 1 } })
    expect(await roundsOf(user.id)).toMatchObject([{ n: 1, revision: 2, content: '温故而知新' }])
    const other = await asUser(app, await aUser(database))
    expect(await other.send(waitingHomework, { studentId })).toEqual(failed(waitingHomework.refusals.notWaiting))
    await database.update(homeworkStudents).set({ state: 2 }).where(eq(homeworkStudents.id, studentId))
    expect(await client.send(waitingHomework, { studentId })).toEqual(failed(waitingHomework.refusals.notWaiting))
  })

  test.each([
    ['D2-B254', { title: '  ' }, '请填写标题'],
    ['D2-B255', { title: '学'.repeat(51) }, '标题长度不能超过50字'],
    ['D2-B256', { content: '<p>&nbsp;</p>' }, '请填写内容'],
    ['D2-B257', { content: '<p><b></b>学而时</p>' }, '内容不能少于5个字'],
    ['too long', { content: '学'.repeat(20_001) }, '内容不能超过20000字'],
  ])('%s is refused with the words of the documents', async (_id, fields, message) => {
    const { write, user } = await aScene({ contentMinimum: 5 })
    expect(await write(fields)).toMatchObject({ success: false, state: '40900', message })
    expect(await roundsOf(user.id)).toEqual([])
  })

  test('D2-B250 D3-B255 D2-M77 a phone, the shell and a chat app are refused', async () => {
    const { client, homeworkId, user } = await aScene()
    const input = { homeworkId, title: '心得', content: '学而时习之' }
    for (const agent of [
      'Mozilla/5.0 (iPhone) Mobile/15E148',
      'Chrome/140 NcShell/1.0',
      'Chrome/140 MicroMessenger/8',
    ]) {
      const answer = await client.ask(writeHomework, input, { 'user-agent': agent })
      expect(answer.json()).toMatchObject({ success: false, message: '请到PC端进行作业提交' })
    }
    expect(await roundsOf(user.id)).toEqual([])
  })

  test('security 10 markup neither stays nor counts', async () => {
    const { write, details } = await aScene()
    await write({ title: '<b>心得</b>', content: '<p onclick="x()">一</p><img src=x onerror=alert(1)><p>a < b</p>' })
    expect((await details()).rounds[0]).toMatchObject({ title: '心得', content: '一\na < b', characters: 4 })
  })

  test('a text of a megabyte, and more files than the form takes', async () => {
    const { write, user, client, homeworkId } = await aScene()
    const large = await client.ask(writeHomework, { homeworkId, title: '长', content: '学'.repeat(350_000) })
    expect([large.statusCode, large.json().message]).toEqual([400, commonRefusals.tooLarge.message])
    expect(await write({ content: '学'.repeat(60_001) })).toMatchObject(failed(commonRefusals.malformed))
    const files = await Promise.all(Array.from({ length: 10 }, () => anUpload(database, user.id)))
    expect(await write({ files: files.map(({ id }) => id) })).toEqual(failed(refusals.tooManyFiles))
  })

  test('a file of somebody else, and one that does not exist, are refused alike', async () => {
    const { write } = await aScene()
    const foreign = await anUpload(database, (await aUser(database)).id)
    for (const id of [foreign.id, UNKNOWN]) expect(await write({ files: [id] })).toEqual(failed(refusals.foreignFile))
  })
})

describe('who may send, and when', () => {
  test.each(['teacher', 'observer'])('a %s of the class may not', async (kind) => {
    const { write, info } = await aScene({ kind })
    expect(await write()).toEqual(failed(refusals.studentsOnly))
    expect((await info()).blocked).toBe(refusals.studentsOnly.message)
  })

  test('a stranger, and a member who was removed', async () => {
    const { write, homeworkId, class: of, user } = await aScene()
    const stranger = await asUser(app, await aUser(database))
    expect(await write({}, stranger)).toEqual(failed(refusals.noHomework))
    await write()
    await database.execute(
      sql`update class_members set status = 'removed' where class_id = ${of.id} and user_id = ${user.id}`,
    )
    expect(await write({ content: '再写' })).toEqual(failed(refusals.studentsOnly))
    // What they wrote stays theirs.
    expect(await (await asUser(app, user)).send(homeworkDetails, { homeworkId })).toMatchObject({
      data: { state_value: 1, rounds: [{ n: 1 }] },
    })
  })

  test.each([
    ['before its window', { openFrom: new Date('2026-11-05T08:00+08:00') }, refusals.notOpen],
    ['after its window', { openUntil: new Date('2026-11-04T08:58+08:00') }, refusals.closed],
    [
      'outside of the training',
      { class: { trainUntil: new Date('2026-11-01T00:00Z') } },
      entryRefusals.outsideTraining,
    ],
  ])('D2-Q72 nothing is taken %s', async (_when, wish, refusal) => {
    const { write, info } = await aScene(wish)
    expect(await write()).toEqual(failed(refusal))
    expect((await info()).blocked).toBe(refusal.message)
  })

  test('D2-B232 the final homework waits for the gates, except for formal students', async () => {
    const course = await aCourse(database)
    const homework = await aHomework(database)
    const made = await aStudyClass(database, {
      units: [
        { compulsoryGate: 2, items: [{ courseId: course.id, period: 2 }] },
        { items: [{ kind: 'work', subjectId: homework.id }] },
      ],
    })
    const input = { homeworkId: homework.id, title: '心得', content: '学而时习之', files: [] }
    const asMember = async (kind: string) => {
      const user = await aUser(database)
      await aMembership(database, made.id, user.id, { kind })
      return asUser(app, user)
    }
    expect(await (await asMember('cadre')).send(writeHomework, input)).toMatchObject({
      message: '学习进度需要达到100%',
    })
    expect(await (await asMember('student')).send(writeHomework, input)).toMatchObject({ success: true })
  })

  test('a homework of two classes can be written for the one that is open', async () => {
    const { homework, user, write } = await aScene({ class: { trainUntil: new Date('2026-11-01T00:00Z') } })
    const open = await aStudyClass(database, { units: [{ items: [{ kind: 'work', subjectId: homework.id }] }] })
    await aMembership(database, open.id, user.id)
    expect(await write()).toMatchObject({ success: true })
  })

  test("D3-R09 homework of a course takes everybody's, while the course is published", async () => {
    const course = await aCourse(database, { title: '公文写作' })
    const homework = await aHomework(database, { courseId: course.id })
    const client = await asUser(app, await aUser(database))
    const input = { homeworkId: homework.id, title: '心得', content: '学而时习之', files: [] }
    expect(await client.send(homeworkInfo, input)).toMatchObject({ data: { classname: '公文写作', blocked: '' } })
    await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
    expect(await client.send(writeHomework, input)).toEqual(failed(refusals.noHomework))
    await database.update(courses).set({ isPublished: true }).where(eq(courses.id, course.id))
    expect(await client.send(writeHomework, input)).toMatchObject({ success: true })
  })
})

describe('sent twice', () => {
  test('the same request again changes nothing, also once it is decided', async () => {
    const { write, user, details } = await aScene()
    const first = await write({ revision: 0 })
    expect(await write({ revision: 0 })).toEqual(first)
    await database.update(homeworkStudents).set({ state: 2 }).where(eq(homeworkStudents.userId, user.id))
    expect(await write({ revision: 0 })).toMatchObject({ success: true, data: { state_value: 2, revision: 1 } })
    expect(await roundsOf(user.id)).toHaveLength(1)
    expect((await details()).revision).toBe(1)
  })

  test('D2-B175 what is passed cannot be sent again', async () => {
    const { write, user } = await aScene()
    await write()
    await database.update(homeworkStudents).set({ state: 2 }).where(eq(homeworkStudents.userId, user.id))
    expect(await write({ content: '再写', revision: 1 })).toEqual(failed(refusals.passed))
    expect(await roundsOf(user.id)).toHaveLength(1)
  })

  test('a page that does not know what another one sent is refused', async () => {
    const { write, user } = await aScene()
    await write({ revision: 0 })
    expect(await write({ content: '另一页', revision: 0 })).toEqual(failed(refusals.changed))
    expect(await roundsOf(user.id)).toMatchObject([{ content: '学而时习之' }])
  })

  test('of two first requests at once the second waits for the first and finds what it wrote', async () => {
    const { write, user, homeworkId } = await aScene()
    await write({ homeworkId })
    await database.execute(sql`delete from homework_students where user_id = ${user.id}`)
    const sends: ReturnType<typeof write>[] = []
    await database.transaction(async (transaction) => {
      // Holds the place of the record, as the first request does until it commits.
      await transaction.execute(
        sql`insert into homework_students (homework_id, user_id) values (${homeworkId}, ${user.id})`,
      )
      sends.push(write({ revision: 0 }))
      await untilSomeoneWaits(database)
      sends.push(write({ revision: 0 }))
      await untilSomeoneWaits(database, { count: 2 })
    })
    const answers = await Promise.all(sends)
    expect(answers.map(({ data }) => data.revision)).toEqual([1, 1])
    expect(await roundsOf(user.id)).toMatchObject([{ n: 1, revision: 1 }])
  })
})

test('the shared account of the demonstration writes nothing', async () => {
  const { write, class: of } = await aScene()
  const visitor = await aUser(database, { roles: ['learner', 'demo'] })
  await aMembership(database, of.id, visitor.id)
  expect(await write({}, await asUser(app, visitor))).toEqual(failed(commonRefusals.notAllowed))
})
