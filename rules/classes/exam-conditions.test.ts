import { enterItem, entryRefusals } from '@college/contract/classes/study.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { expect, test } from 'vitest'
import { blocking, refusalOf } from '../exams/conditions.ts'
import { classExamConditions, type ExamClass } from './exam-conditions.ts'
import { unitProgress } from './progress.ts'

const now = new Date('2026-11-27T09:00+08:00')
const always = { from: null, until: null }
const hour = 3_600_000

type Items = ExamClass['units'][number]['items']
const course = (id: string, wish: Partial<Items[number]> = {}): Items[number] => ({
  ...{ id, kind: 'course', businessId: id, title: id, isCompulsory: true, window: always, progress: 0, period: 1 },
  course: { parts: 1, counting: [{ seconds: 2_700 }] },
  ...wish,
})
const other = (kind: 'exam' | 'work' | 'live', id: string, wish: Partial<Items[number]> = {}): Items[number] => ({
  ...course(id, { kind, period: 0 }),
  course: undefined,
  ...wish,
})

const aClass = (
  units: { items: Items; itemsInOrder?: boolean; compulsoryGate?: number }[],
  wish: Partial<ExamClass> = {},
) =>
  ({
    id: 'c1',
    title: '专题班',
    terms: {
      type: 1,
      isOpenToAll: false,
      training: always,
      unitsInOrder: false,
      membership: { kind: 'student', status: 'admitted' },
    },
    units: units.map(({ items, itemsInOrder = false, compulsoryGate = 0 }, at) => ({
      ...{ title: `第${'一二三'[at]}单元`, itemsInOrder, items },
      progress: unitProgress({ compulsoryGate, electivesGate: 0, items }),
    })),
    gatesReached: false,
    homework: new Map(),
    ...wish,
  }) satisfies ExamClass

const openOf = (studied: ExamClass, examId = 'e') => blocking(classExamConditions(studied, examId, now).conditions)
const last = { items: [other('exam', 'final')] }

test('D2-Q81 D2-B244 an exam waits for the compulsory courses of its unit, and leads to the first that is not studied', () => {
  const items = [
    course('done', { progress: 100, period: 1.2 }),
    course('half', { progress: 50, period: 0.8 }),
    course('elective', { isCompulsory: false }),
    other('exam', 'e'),
  ]
  const [first, ...more] = openOf(aClass([{ items }, last]))
  expect(more).toEqual([])
  expect(first).toMatchObject({
    ...{ title: '学完第一单元', standing: '已学 1.2 学时，还差 0.8 学时', percent: 75, minutes: 23, act: '去学习' },
    refusal: getExamUrl.refusals.progressFirst,
  })
  expect(first?.to).toContain('id=half&classid=c1')
  const learned = items.map((item) => ({ ...item, progress: 100 }))
  expect(openOf(aClass([{ items: learned }, last]))).toEqual([])
})

test('D2-B237 D2-B238 what an order wants first is named and linked, and stands before the courses of the unit', () => {
  const terms = { ...aClass([]).terms, unitsInOrder: true }
  const units = [
    { items: [course('first')], compulsoryGate: 1 },
    { items: [course('second'), other('exam', 'e')] },
    last,
  ]
  const [order, unit] = openOf(aClass(units, { terms }))
  expect(order).toMatchObject({
    title: '学完《first》',
    refusal: { message: `${entryRefusals.outOfOrder.message}，请先学完《first》` },
  })
  // The course of the unit cannot be entered before: its way leads to what can be.
  expect([order?.to, unit?.to]).toEqual([expect.stringContaining('id=first&'), expect.stringContaining('id=first&')])
  expect(unit?.title).toBe('学完第二单元')
})

test.each([
  [undefined, '交作业《w》', '还没有交', '去写作业', 'learner'],
  [-1, '交作业《w》', '已退回，还没有重交', '去修改', 'learner'],
  [1, '作业《w》通过', '正在批阅', '看作业', 'others'],
] as const)('D2-B168 homework that an order wants first, in state %s', (state, title, standing, act, turn) => {
  const units = [{ items: [other('work', 'w'), other('exam', 'e')], itemsInOrder: true }, last]
  const homework = new Map(state === undefined ? [] : [['w', { state, studentId: 's' }]])
  expect(openOf(aClass(units, { homework }))[0]).toMatchObject({ title, standing, act, turn })
})

test('D2-B232 D2-Q81 the last exam waits for the gates of every unit, except for formal students', () => {
  const units = [
    { items: [course('a')], compulsoryGate: 1 },
    { items: [course('b', { progress: 100 })], compulsoryGate: 1 },
    last,
  ]
  const cadre = { ...aClass([]).terms, membership: { kind: 'cadre', status: 'admitted' } as const }
  expect(openOf(aClass(units, { terms: cadre }), 'final')).toMatchObject([
    { title: '学完第一单元', standing: '还差必修 1.0 学时', percent: 0, to: expect.stringContaining('id=a&') },
  ])
  expect(openOf(aClass(units), 'final')).toEqual([])
  expect(openOf(aClass(units, { terms: cadre, gatesReached: true }), 'final')).toEqual([])
})

test('D2-B234 D2-B236 D2-B241 the time of the training and of the exam, which do not bind teachers', () => {
  const over = { from: null, until: new Date(now.getTime() - hour) }
  const before = { from: new Date(now.getTime() + hour), until: null }
  const units = [{ items: [other('exam', 'e', { window: before })] }, last]
  const terms = { ...aClass([]).terms, training: over }
  expect(openOf(aClass(units, { terms })).map(({ title, turn }) => [title, turn])).toEqual([
    ['培训已结束', 'nobody'],
    ['本场考试还没开放', 'time'],
  ])
  const teacher = { ...terms, membership: { kind: 'teacher', status: 'admitted' } as const }
  expect(classExamConditions(aClass(units, { terms: teacher }), 'e', now)).toMatchObject({
    isFree: true,
    conditions: [{ title: '本班学员', isMet: true }],
  })
})

test('D2-Q72 a stranger is told to enrol; an exam in two units opens by the first that lets it; one that is gone says so', () => {
  const stranger = { ...aClass([]).terms, membership: undefined }
  const [first] = openOf(aClass([{ items: [other('exam', 'e')] }, last], { terms: stranger }))
  expect(first).toMatchObject({ act: '去报名', refusal: entryRefusals.notMember })
  const twice = [{ items: [course('a'), other('exam', 'e')] }, { items: [other('exam', 'e')] }, last]
  expect(openOf(aClass(twice))).toEqual([])
  const gone = classExamConditions(aClass([last]), 'e', now).conditions
  expect(refusalOf(gone)).toEqual(enterItem.refusals.noItem)
})

test('D2-Q48 D2-Q72 who is not admitted is told that alone, and nothing to study in the class', () => {
  const units = [{ items: [course('a'), other('exam', 'e')] }, last]
  const membership = { kind: 'cadre', status: 'waiting' } as const
  const terms = { ...aClass([]).terms, membership }
  expect(openOf(aClass(units, { terms })).map(({ title }) => title)).toEqual(['报名通过'])
  const admitted = { ...terms, membership: { ...membership, status: 'admitted' } as const }
  expect(openOf(aClass(units, { terms: admitted })).map(({ title }) => title)).toEqual(['学完第一单元'])
})
