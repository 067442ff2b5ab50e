import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import { afterClassExam, classExams, getExamUrl } from '@college/contract/exams/exam.ts'
import { ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import { enterExam, saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { anOpenExam, aPaper, recordAttempt } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { aQuestion } from '../testing/questions.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { tidyExams } from './door.ts'
import { examEntries } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const HOUR = 3_600_000
const from = (hours: number) => new Date(app.now().getTime() + hours * HOUR)
const paper = await aPaper(database, [{ questionScore: 100, questions: [await aQuestion(database)] }])

/** A class that ends with an exam, and a student in it. */
async function aClassWith(...wishes: Parameters<typeof anExam>[1][]) {
  const exams = []
  for (const wish of wishes) exams.push(await anExam(database, { paperId: paper.id, ...wish }))
  const made = await aStudyClass(database, {
    units: [{ items: exams.map(({ id }) => ({ kind: 'exam', subjectId: id, period: 0 })) }],
  })
  const user = await aUser(database)
  await aMembership(database, made.id, user.id)
  return { made, exams, user, client: await asUser(app, user), items: made.units[0]?.items ?? [] }
}

test('D2-C14 D2-E07 D2-Q47 the exams of a class, for its members', async () => {
  const { made, exams, user, client } = await aClassWith(
    { attemptLimit: 3, staysViewable: false },
    { startsAt: from(-48), endsAt: from(-1) },
  )
  await recordAttempt(app, database, { userId: user.id, examId: exams[0]?.id ?? '', score: 45 }, app.now())
  const { data } = await client.send(classExams, { classId: made.id })
  expect(data).toEqual([
    {
      exam_sjgl_id: exams[0]?.id,
      name: '结业测试',
      score: 100,
      pass_score: 60,
      start_time: '',
      end_time: '',
      kszt_status: '1',
      examlimit: 3,
      exam_count: 1,
      surplus_count: 2,
      exam_score: 45,
      examPass: 0,
      examstatus: 0,
      businessid: made.id,
      business_type: 'class',
      exam_set_id: '',
    },
    expect.objectContaining({
      ...{ exam_sjgl_id: exams[1]?.id, kszt_status: '2', exam_count: 0, exam_score: null },
      ...{ start_time: '2026-11-02 09:00', end_time: '2026-11-04 08:00' },
    }),
  ])
  const stranger = await asUser(app, await aUser(database))
  expect(await stranger.send(classExams, { classId: made.id })).toEqual(failed(commonRefusals.notAllowed))
})

test('D2-C15 D2-E06 D2-Q69 a pass of the last exam sets 课后考试, the class item, its info and completes the class', async () => {
  const { made, exams, client, items } = await aClassWith({}, { minutes: 45, startsAt: from(-1) })
  const [first, last] = exams
  expect((await client.send(afterClassExam, { classId: made.id })).data).toEqual({
    batchId: items[1]?.id,
    examId: last?.id,
    examName: '结业测试',
    classStartTime: '2026-11-04 08:00',
    classEndTime: '',
    examTime: 45,
    isPass: 0,
    status: 0,
    kszt_status: '1',
  })
  for (const exam of [first, last]) {
    const examId = exam?.id ?? ''
    const { data: url } = await client.send(getExamUrl, { examId, businessId: made.id, businessType: 'class' })
    await client.send(enterExam, { ticket: new URL(url).searchParams.get('ticket') ?? '' })
    const { sittingId } = (await client.send(startSitting, { examId })).data
    const changes = [{ number: 1, answer: 'a', isFlagged: false, seq: app.now().getTime() }]
    await client.send(saveAnswers, { sittingId, changes })
    await client.send(submitSitting, { sittingId, changes: [] })
  }
  expect((await client.send(afterClassExam, { classId: made.id })).data).toMatchObject({ isPass: 1, status: 1 })
  const [unit] = (await client.send(classUnits, { id: made.id })).data
  expect(unit?.subList.map(({ progress, kszt_text, examTime }) => [progress, kszt_text, examTime])).toEqual([
    [100, '进行中', ''],
    [100, '进行中', '2026-11-04 08:00'],
  ])
  const info = (await client.send(classInfo, { id: made.id })).data
  expect(info).toMatchObject({ examId: last?.id, examPass: 1, score: '100', state: 3 })
})

test('D2-C15 a class without an exam has none after it', async () => {
  const { made, client } = await aClassWith()
  expect((await client.send(afterClassExam, { classId: made.id })).data).toBeNull()
  expect((await client.send(classExams, { classId: made.id })).data).toEqual([])
})

test('D2-Q46 the text of an exam item follows the exam and the item', async () => {
  const { made, client } = await aClassWith({ startsAt: from(1) }, { endsAt: from(-1) }, {})
  const [unit] = (await client.send(classUnits, { id: made.id })).data
  expect(unit?.subList.map(({ kszt_text }) => kszt_text)).toEqual(['未开始', '已结束', '进行中'])
})

test('security 19 lists hold a score back as long as the policy does', async () => {
  const { made, exams, user, client } = await aClassWith(
    { resultPolicy: 'none' },
    { resultTime: 'ended', endsAt: from(1) },
  )
  for (const { id } of exams) await recordAttempt(app, database, { userId: user.id, examId: id, score: 83 }, app.now())
  const { data } = await client.send(classExams, { classId: made.id })
  expect(data.map(({ exam_score }) => exam_score)).toEqual([null, null])
  expect((await client.send(classInfo, { id: made.id })).data.score).toBe('')
})

test('D2-R48 D2-Q86 the cards of all exams of a person by tab, and how many each tab has', async () => {
  const { made, exams, user, client } = await aClassWith({}, {}, { endsAt: from(-1) }, { status: 'withdrawn' })
  const [todo, passed, over] = exams
  await recordAttempt(app, database, { userId: user.id, examId: passed?.id ?? '', score: 90 }, app.now())
  const used = await anExam(database, { paperId: paper.id, attemptLimit: 1, endsAt: from(5) })
  const task = await aTask(database, { for: [{ user: user.id }], type: 2, exams: [used.id], name: '年度考核' })
  await recordAttempt(app, database, { userId: user.id, examId: used.id, score: 10 }, app.now())
  await anOpenExam(app)

  const list = { namespace: ownExams.namespace, pageName: ownExams.pageName }
  const ask = async (tab?: string) => {
    const query = JSON.stringify(tab ? { tab } : {})
    const { data } = await client.send(metaListData, { ...list, query, pageNum: 1 })
    const { data: counted } = await client.send(metaListCount, { ...list, query })
    expect(counted.count).toBe(data.length)
    return data as unknown as { exam_sjgl_id: string; classname: string; businessid: string; business_type: string }[]
  }
  const idsOf = async (tab: string) => (await ask(tab)).map(({ exam_sjgl_id }) => exam_sjgl_id)
  expect(await idsOf('todo')).toEqual([todo?.id])
  expect(await idsOf('passed')).toEqual([passed?.id])
  expect(await idsOf('failed')).toEqual([over?.id, used.id])
  expect(await ask()).toHaveLength(4)
  expect(
    (await ask('failed')).map(({ classname, businessid, business_type }) => [classname, businessid, business_type]),
  ).toEqual([
    [made.title, made.id, 'class'],
    ['年度考核', task.id, 'task'],
  ])
  expect((await client.send(ownExamCounts, {})).data).toEqual({ todo: 1, passed: 1, failed: 2 })
})

test('D2-Q69 an entry is forgotten when no session can use it any more', async () => {
  const place = await anOpenExam(app)
  for (const [examId, days] of [
    [place.exam.id, 30],
    [(await anOpenExam(app)).exam.id, 32],
  ] as const) {
    const at = new Date(app.now().getTime() - days * 24 * HOUR)
    const business = { businessType: 'task', businessId: place.task.id }
    await database
      .insert(examEntries)
      .values({ userId: place.user.id, examId, ...business, sessionId: place.user.id, at })
  }
  await tidyExams(database, app.now())
  expect((await database.select().from(examEntries)).filter(({ userId }) => userId === place.user.id)).toHaveLength(1)
})
