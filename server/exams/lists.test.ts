import { classInfo } from '@college/contract/classes/info.ts'
import { classUnits } from '@college/contract/classes/study.ts'
import { afterClassExam, classExams, getExamUrl } from '@college/contract/exams/exam.ts'
import { ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import { enterExam, saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Static } from 'typebox'
import { expect, test, vi } from 'vitest'
import { homeworkStudents } from '../homework/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { anOpenExam, aPaper, enterAndStart, recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aQuestion } from '../testing/questions.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { tidyExams } from './door.ts'
import { ownExamFinder } from './own-exams.ts'
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
      group: 'ready',
      conditions: [
        expect.objectContaining({ title: '本班学员', standing: made.title, isMet: true }),
        expect.objectContaining({ title: '还有考试机会', standing: '共 3 次，已用 1 次', isMet: true }),
      ],
      judgedAt: '2026-11-04 09:00',
      ...{ openFrom: '', openUntil: '', dueOn: '' },
    },
    expect.objectContaining({
      ...{ exam_sjgl_id: exams[1]?.id, kszt_status: '2', exam_count: 0, exam_score: null, group: 'over' },
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
  expect((await client.send(ownExamCounts, {})).data).toEqual({ todo: 1, ready: 1, passed: 1, failed: 2 })
})

/** The cards of one tab on the wire. */
async function cardsOf(client: Awaited<ReturnType<typeof asUser>>, tab: string) {
  const asked = {
    namespace: ownExams.namespace,
    pageName: ownExams.pageName,
    query: JSON.stringify({ tab }),
    pageNum: 1,
  }
  return (await client.send(metaListData, asked)).data as unknown as (Static<(typeof ownExams)['row']> & {
    _id: string
  })[]
}

test('D2-Q72 D2-Q81 D2-Q86 a card says what a start is refused by, first of all in the order to do it; only what can be taken counts', async () => {
  const anyExam = (wish = {}) => anExam(database, { paperId: paper.id, ...wish })
  const [open, ofUnit, inOrder] = [await anyExam(), await anyExam(), await anyExam()]
  const [later, shut] = [await anyExam({ startsAt: from(1), endsAt: from(48) }), await anyExam()]
  const [course, homework] = [await aCourse(database), await aHomework(database, { title: '调研报告' })]
  const item = ({ id }: typeof open, wish = {}) => ({ kind: 'exam', subjectId: id, ...wish })
  const made = await aStudyClass(database, {
    title: '次序专题班',
    units: [
      {
        title: '数字治理',
        items: [
          { courseId: course.id, title: '数据多跑路', period: 1.8 },
          item(ofUnit),
          item(later),
          item(shut, { openUntil: from(-1) }),
        ],
      },
      {
        title: '作业',
        itemsInOrder: true,
        items: [{ kind: 'work', subjectId: homework.id, title: '调研报告' }, item(inOrder)],
      },
      { title: '结业', items: [item(open)] },
    ],
  })
  const user = await aUser(database)
  await aMembership(database, made.id, user.id)
  const client = await asUser(app, user)

  const todo = await cardsOf(client, 'todo')
  expect(todo.map(({ exam_sjgl_id, group }) => [exam_sjgl_id, group])).toEqual([
    [open.id, 'ready'],
    [inOrder.id, 'closed'],
    [ofUnit.id, 'closed'],
    [later.id, 'later'],
  ])
  expect((await cardsOf(client, 'failed')).map(({ exam_sjgl_id }) => exam_sjgl_id)).toEqual([shut.id])
  expect((await client.send(ownExamCounts, {})).data).toEqual({ todo: 4, ready: 1, passed: 0, failed: 1 })

  const firstOf = (exam: typeof open) =>
    todo.find(({ exam_sjgl_id }) => exam_sjgl_id === exam.id)?.conditions.find(({ isMet }) => !isMet)
  const inClass = { id: course.id, classid: made.id, type: 'ztb' }
  expect(firstOf(ofUnit)).toMatchObject({
    ...{ title: '学完第 1 单元 数字治理', standing: '已学 0.0 学时，还差 1.8 学时', percent: 0, act: '去学习' },
    to: href(routes.coursePlayer, inClass),
  })
  expect(firstOf(inOrder)).toMatchObject({ title: '交作业《调研报告》', act: '去写作业', turn: 'learner' })
  expect(firstOf(later)).toMatchObject({ turn: 'time', standing: '2026-11-04 10:00 至 11-06 09:00' })

  // The start refuses by the same conditions.
  const { refusals } = getExamUrl
  const startOf = async (exam: typeof open) =>
    client.send(getExamUrl, { examId: exam.id, businessId: made.id, businessType: 'class' })
  expect((await startOf(open)).success).toBe(true)
  expect(await startOf(ofUnit)).toEqual(failed(refusals.progressFirst))
  expect((await startOf(inOrder)).message).toBe('请按序学习，请先学完《调研报告》')
  expect(await startOf(later)).toEqual(failed(refusals.notBegun))
  expect((await startOf(shut)).message).toBe('当前考试不在时间范围内')

  // What waits for a marker is not the turn of the learner.
  await database.insert(homeworkStudents).values({ homeworkId: homework.id, userId: user.id, rounds: 1, state: 1 })
  const waiting = (await cardsOf(client, 'todo')).find(({ exam_sjgl_id }) => exam_sjgl_id === inOrder.id)
  expect(waiting?.conditions.find(({ isMet }) => !isMet)).toMatchObject({
    standing: '正在批阅',
    turn: 'others',
    act: '看作业',
  })
})

test('D2-R48 D2-Q69 what was begun stands first and counts; what is passed opens its best result', async () => {
  const place = await anOpenExam(app)
  const client = await asUser(app, place.user)
  const other = await anExam(database, { paperId: paper.id, endsAt: from(1) })
  await aTask(database, { for: [{ user: place.user.id }], type: 2, exams: [other.id] })
  const { sittingId, questions } = await enterAndStart(client, place)
  app.pass(60)
  const [first, second] = await cardsOf(client, 'todo')
  expect([first?.exam_sjgl_id, first?.group, first?.minutesLeft]).toEqual([
    place.exam.id,
    'begun',
    place.exam.minutes - 1,
  ])
  expect([second?.exam_sjgl_id, second?.group, second?.questionCount]).toEqual([other.id, 'ready', 1])
  expect((await client.send(ownExamCounts, {})).data).toMatchObject({ todo: 2, ready: 2 })

  const changes = questions.map(({ number }) => ({ number, answer: 'a', isFlagged: false, seq: app.now().getTime() }))
  await client.send(submitSitting, { sittingId, changes })
  const [passed] = await cardsOf(client, 'passed')
  expect([passed?.exam_sjgl_id, passed?.resultOf]).toEqual([place.exam.id, sittingId])
  // The sitting that passed first says what it earned.
  const { data: result } = await client.send(sittingResult, { sittingId })
  expect([result.isPassed, result.points > 0]).toEqual([true, true])
})

/** How many statements with SQL of their own an act sends: of places, of what classes consist of, of homework. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(database, 'execute')
  await act()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('D2-Q72 the conditions of all cards are found with as many statements as those of one', async () => {
  const user = await aUser(database)
  const find = ownExamFinder(app)
  const join = async () => {
    const exam = await anExam(database, { paperId: paper.id })
    const units = [
      {
        items: [
          { courseId: (await aCourse(database)).id, period: 1 },
          { kind: 'exam', subjectId: exam.id },
        ],
      },
    ]
    const made = await aStudyClass(database, { units })
    await aMembership(database, made.id, user.id)
    const assessed = await anExam(database, { paperId: paper.id })
    const courses = [(await aCourse(database)).id]
    await aTask(database, { for: [{ user: user.id }], courses, assessment: [assessed.id] })
  }
  await join()
  const one = await statementsOf(() => find(user.id, app.now()))
  for (const _ of [1, 2, 3]) await join()
  const many = await statementsOf(() => find(user.id, app.now()))
  expect(one).toBeGreaterThan(1)
  expect(many).toBe(one)
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
