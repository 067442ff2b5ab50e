import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { saveHomeworkDraft } from '@college/contract/homework/draft.ts'
import { courseHomeworkOf, writeHomework } from '@college/contract/homework/homework.ts'
import { homeworkCards } from '@college/contract/homework/list.ts'
import { decidePiece } from '@college/contract/homework/review.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData, type RowOf } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '../classes/certificate/tables.ts'
import { classes } from '../classes/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework, aHomeworkClass } from '../testing/homework.ts'
import { homeworkStudents } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

type Client = Awaited<ReturnType<typeof asUser>>
const { namespace, pageName } = homeworkCards
const cardsOf = async (client: Client, query: object = {}) =>
  (await client.send(metaListData, { namespace, pageName, query: JSON.stringify(query), pageNum: 1 })).data as RowOf<
    typeof homeworkCards
  >[]
const write = (client: Client, homeworkId: string) =>
  client.send(writeHomework, { homeworkId, title: '心得', content: '学而时习之', files: [] })

async function aScene() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const join = async (title: string, wish: Parameters<typeof aHomeworkClass>[1] = {}) => {
    const made = await aHomeworkClass(database, { title, ...wish })
    await aMembership(database, made.class.id, user.id)
    return { ...made, id: made.homework.id, teacher: await asUser(app, made.teacher) }
  }
  return { user, client, join }
}
async function send(client: Client, made: { id: string; teacher: Client }, decision: 2 | -1, score?: number) {
  const { data } = await write(client, made.id)
  const studentId = data.nc_homework_student_id
  const decided = { studentId, revision: 1, decision, comment: '评语', ...(score !== undefined && { score }) }
  await made.teacher.send(decidePiece, decided)
}

test('D2-B129 what is to be done comes first, then what waits, then what is passed', async () => {
  const { client, join } = await aScene()
  const camp = { type: 2, title: '年轻干部训练营' }
  const [passed, open, waiting, returned] = [
    await join('调研报告', { scoreType: 2, class: camp }),
    await join('读书笔记'),
    await join('案例分析'),
    await join('学习心得'),
  ]
  await send(client, passed, 2, 92.5)
  await write(client, waiting.id)
  await send(client, returned, -1)
  const cards = await cardsOf(client)
  expect(cards.map(({ title, state_value }) => [title, state_value])).toEqual([
    ['学习心得', -1],
    ['读书笔记', 0],
    ['案例分析', 1],
    ['调研报告', 2],
  ])
  expect(cards[3]).toEqual({
    _id: passed.id,
    title: '调研报告',
    score: '92.5',
    score_type_value: 2,
    notary_text: '陆见深',
    classname: '年轻干部训练营',
    state_value: 2,
    classtypevalue: 2,
    nc_homework_id: passed.id,
    nc_homework_student_id: expect.any(String),
  })
  expect(cards[1]).toMatchObject({ _id: open.id, notary_text: '', score: '', nc_homework_student_id: '' })
  expect((await cardsOf(client, { state_value: 2 })).map(({ _id }) => _id)).toEqual([passed.id])
  expect((await cardsOf(client, { searchValue: '笔记' })).map(({ _id }) => _id)).toEqual([open.id])
  expect(await client.send(metaListCount, { namespace, pageName })).toEqual(done({ count: 4 }))
  expect(await client.send(assessmentCounts, {})).toEqual(done({ homework: 2 }))
})

test('D1-B142 D2-B419 a card says whether it is of a camp, of a special class or of a course', async () => {
  const { client, join } = await aScene()
  await join('甲', { class: { type: 2 } })
  await join('乙')
  const course = await aCourse(database, { title: '公文写作' })
  const homework = await aHomework(database, { title: '丙', courseId: course.id })
  await write(client, homework.id)
  const types = (await cardsOf(client)).map(({ title, classtypevalue }) => [title, classtypevalue])
  expect(types.toSorted()).toEqual([
    ['丙', 0],
    ['乙', 1],
    ['甲', 2],
  ])
  expect((await cardsOf(client, { searchValue: '丙' }))[0]?.classname).toBe('公文写作')
})

test('only own homework is listed, and of classes only while they can be studied', async () => {
  const { client, join } = await aScene()
  const { class: over } = await join('已结束', { class: { trainUntil: new Date('2026-11-01T00:00Z') } })
  await join('还没开始', { class: { trainFrom: new Date('2026-12-01T00:00Z') } })
  const left = await join('已撤下')
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, left.class.id))
  expect(await cardsOf(client)).toEqual([])
  const other = await aScene()
  const made = await other.join('别人的')
  await write(other.client, made.id)
  expect(await cardsOf(client)).toEqual([])
  // What was sent stays listed, also after the end of the class.
  await database.update(classes).set({ trainUntil: null }).where(eq(classes.id, over.id))
  const [card] = await cardsOf(client)
  await write(client, card?._id ?? '')
  await database
    .update(classes)
    .set({ trainUntil: new Date('2026-11-01T00:00Z') })
    .where(eq(classes.id, over.id))
  expect((await cardsOf(client)).map(({ title }) => title)).toEqual(['已结束'])
  const guest = await asGuest(app).send(metaListData, { namespace, pageName, pageNum: 1 })
  expect(guest).toEqual(failed(commonRefusals.logInFirst))
})

test('homework that stands in two classes is one card', async () => {
  const { client, join, user } = await aScene()
  const { homework } = await join('心得')
  const other = await aHomeworkClass(database, { item: { subjectId: homework.id } })
  await aMembership(database, other.class.id, user.id)
  expect((await cardsOf(client)).filter(({ title }) => title === '心得')).toHaveLength(1)
})

test('D3-B040 a courseware leads to the homework of its course, with the own record', async () => {
  const course = await aCourse(database, { coursewares: [{}, { type: 'homework', isCompulsory: false }] })
  const coursewareId = course.coursewares[1]?.id ?? ''
  const homework = await aHomework(database, { courseId: course.id, coursewareId })
  const client = await asUser(app, await aUser(database))
  const ask = (id: string) => client.send(courseHomeworkOf, { coursewareId: id })
  expect(await ask(coursewareId)).toEqual(done({ homeworkId: homework.id, nc_homework_student_id: '', state_value: 0 }))
  await client.send(saveHomeworkDraft, { homeworkId: homework.id, version: 0, title: '', content: '一', files: [] })
  const { data } = await write(client, homework.id)
  expect(await ask(coursewareId)).toEqual(
    done({ homeworkId: homework.id, nc_homework_student_id: data.nc_homework_student_id, state_value: 1 }),
  )
  expect(await ask(course.coursewares[0]?.id ?? '')).toEqual(failed(courseHomeworkOf.refusals.noHomework))
})

test('D3-Q97 D3-B040 the catalogue of a course says how its homework stands, and its certificate; a guest has none', async () => {
  const course = await aCourse(database, {
    coursewares: [{}, { type: 'homework', isCompulsory: false }, { type: 'certificate', isCompulsory: false }],
  })
  const homework = await aHomework(database, { courseId: course.id, coursewareId: course.coursewares[1]?.id ?? '' })
  const user = await aUser(database)
  const client = await asUser(app, user)
  const rowsOf = async ({ send }: Pick<Client, 'send'>) => {
    const { playTree } = (await send(getPlayTrend, { courseId: course.id })).data
    return playTree.flatMap(({ children }) => children).map(({ standing, isFinished }) => [standing, isFinished])
  }
  expect(await rowsOf(client)).toEqual([[undefined, 0], ['待提交', 0], ['未颁发', 0]]) // biome-ignore format: short
  await write(client, homework.id)
  expect((await rowsOf(client))[1]).toEqual(['待批阅', 0])
  const own = eq(homeworkStudents.homeworkId, homework.id)
  await database.update(homeworkStudents).set({ state: -1 }).where(own)
  expect((await rowsOf(client))[1]).toEqual(['退回', 0])
  await database.update(homeworkStudents).set({ state: 2 }).where(own)
  const printed = { number: `K-${course.id}`, name: user.name, className: course.title, hours: 2 }
  const issued = { courseId: course.id, userId: user.id, issuedAt: app.now(), ...printed }
  await database.insert(certificates).values(issued)
  expect((await rowsOf(client)).slice(1)).toEqual([['通过', 1], ['已颁发', 1]]) // biome-ignore format: short
  expect((await rowsOf(asGuest(app))).map(([standing]) => standing)).toEqual([undefined, undefined, undefined])
})
