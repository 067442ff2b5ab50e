import type { ClassDraft, ItemDraft, UnitDraft } from '@college/contract/classes/draft.ts'
import { expect, test } from 'vitest'
import { draftProblems, endedAt, isSameContent, publishProblems } from './draft.ts'

const item = (wish: Partial<ItemDraft> = {}): ItemDraft => ({
  ...{
    id: 'a',
    kind: 'course',
    targetId: 't',
    title: '',
    period: 2,
    isCompulsory: true,
    openFrom: null,
    openUntil: null,
  },
  ...wish,
})
const unit = (wish: Partial<UnitDraft> = {}): UnitDraft => ({
  ...{ id: '1', title: '理论', compulsoryGate: 2, electivesGate: 0, itemsInOrder: false, items: [item()] },
  ...wish,
})
const draft: ClassDraft = {
  ...{
    title: '专题班',
    cover: '',
    theme: 'mo',
    labels: [],
    content: '<p>简介</p>',
    hostName: '党校',
    organiserName: '',
  },
  ...{ unitId: null, enrolFrom: null, enrolUntil: null, trainFrom: null, trainUntil: null, quotaRule: 0, places: 0 },
  ...{ reviewLevels: 0, needsForm: false, hasCommunity: false, commentAudit: false, hasCertificate: true },
  ...{ isOpenToAll: false, unitsInOrder: false, units: [unit()], teachers: [{ userId: 'h', isHead: true }] },
  ...{ cadres: [], materials: [] },
}
const facts = { type: 1, placesTaken: 3 } as const

test.each<[string, Partial<ClassDraft>, string[]]>([
  ['a whole draft', {}, []],
  ['no name', { title: ' ' }, ['请填写名称']],
  [
    'windows that end before they begin',
    { trainFrom: 2, trainUntil: 1, enrolFrom: 2, enrolUntil: 1 },
    ['培训结束时间早于开始时间', '报名截止时间早于开始时间'],
  ],
  ['fewer places than are taken', { quotaRule: 1, places: 2 }, ['已有 3 人占用名额，名额不能更少']],
  ['a special class that is open to all', { isOpenToAll: true }, ['只有训练营可以不报名进入']],
  ['a teacher who is a cadre', { cadres: ['h'] }, ['同一个人不能既是教师又是班委']],
  ['a gate above its hours', { units: [unit({ compulsoryGate: 3 })] }, ['第1单元“理论”要求的必修学时多于它的内容']],
  [
    'a gate of a unit whose title has its number',
    { units: [unit({ title: '第一单元　理论', compulsoryGate: 3 })] },
    ['“第一单元　理论”要求的必修学时多于它的内容'],
  ],
  [
    'the same twice in a unit',
    { units: [unit({ items: [item(), item({ id: 'b', kind: 'video' })] })] },
    ['第1单元“理论”里有重复的内容'],
  ],
])('D2-E01 %s is said before it is saved', (_name, wish, messages) => {
  expect(draftProblems({ ...draft, ...wish }, facts).map(({ message }) => message)).toEqual(messages)
})

test('D2-Q73 what learners need is asked when a class is published', () => {
  const of = (wish: Partial<ClassDraft>, isOffered = true) =>
    publishProblems({ ...draft, ...wish }, () => isOffered).map(({ step }) => step)
  expect(of({})).toEqual([])
  expect(of({ content: '<p> </p>', hostName: '' })).toEqual(['basics', 'basics'])
  expect(of({ units: [] })).toEqual(['units'])
  expect(of({ units: [unit({ compulsoryGate: 0 })] })).toEqual(['completion'])
  expect(of({ units: [unit({ compulsoryGate: 0, items: [item({ kind: 'exam', period: 0 })] })] })).toEqual([])
  expect(of({}, false)).toEqual(['units'])
  expect(of({ teachers: [{ userId: 'h', isHead: false }] })).toEqual(['staff'])
})

test('D2-Q66 only what is counted makes another content', () => {
  const renamed: ClassDraft = { ...draft, title: '别的' }
  expect(isSameContent(draft, renamed)).toBe(true)
  expect(isSameContent(draft, { ...draft, units: [unit({ items: [item({ period: 1 })] })] })).toBe(false)
  expect(isSameContent(draft, { ...draft, unitsInOrder: true })).toBe(false)
})

test('D2-Q89 a class is ended at the minute before; one that has not begun, is over or not shown cannot be', () => {
  const now = 1_000 * 60_000 + 30_000
  const last = 999 * 60_000
  expect(endedAt({ phase: 'running', trainFrom: null }, now)).toBe(last)
  expect(endedAt({ phase: 'enrolling', trainFrom: last }, now)).toBe(last)
  expect(endedAt({ phase: 'enrolling', trainFrom: last + 1 }, now)).toBeUndefined()
  for (const phase of ['draft', 'over', 'withdrawn'] as const) {
    expect(endedAt({ phase, trainFrom: null }, now)).toBeUndefined()
  }
})
