import { classStates, classTypes, quotaRules } from '@college/contract/classes/class.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { describe, expect, test } from 'vitest'
import {
  approved,
  classState,
  type EnrolmentTerms,
  enrolmentRefusal,
  firstStatus,
  holdsPlace,
  isCountedStudent,
  type MemberStatus,
  type Membership,
  mayDecide,
  memberStatuses,
  rostered,
  studentStatus,
  studentsName,
  studentType,
  withdrawalRefusal,
} from './membership.ts'
import { type ClassFacts, classStanding } from './standing.ts'

const special: EnrolmentTerms = {
  type: classTypes.special,
  quotaRule: quotaRules.unlimited,
  places: 0,
  placesTaken: 0,
  isOpenToAll: false,
  needsForm: false,
  enrolment: 'open',
}
const camp: EnrolmentTerms = { ...special, type: classTypes.camp }
const full = { quotaRule: quotaRules.places, places: 2, placesTaken: 2 } as const
const onePlace = { quotaRule: quotaRules.places, places: 2, placesTaken: 1 } as const
const roster = { quotaRule: quotaRules.roster } as const
const over = { enrolment: 'over' } as const
const before = { enrolment: 'before' } as const
const is = (status: MemberStatus, kind: MemberKind = 'student'): Membership => ({ status, kind })

describe('the state of the wire', () => {
  test.each<[string, EnrolmentTerms, Membership | undefined, keyof typeof classStates]>([
    ['D2-Q19 a stranger of a special class', special, undefined, 'enrollable'],
    ['D2-Q19 the window is over: by rule they may', { ...special, ...over }, undefined, 'enrollable'],
    ['D2-Q19 the class is full: by rule they may', { ...special, ...full }, undefined, 'enrollable'],
    ['D2-Q63 by the roster only', { ...special, ...roster }, undefined, 'barred'],
    ['D2-Q90 removed', special, is('removed'), 'barred'],
    ['D2-Q64 the first level decides', special, is('waiting'), 'waiting'],
    ['D2-Q64 the second level decides', special, is('reviewing'), 'reviewing'],
    ['D2-Q64 rejected', special, is('rejected'), 'rejected'],
    ['admitted', special, is('admitted'), 'admitted'],
    ['admitted, whatever became of the terms', { ...special, ...roster, ...over }, is('admitted'), 'admitted'],
    ['completed', special, is('completed'), 'completed'],
    ['D2-Q04 a stranger of a camp who may enrol now', camp, undefined, 'enrollable'],
    ['D2-Q04 a place is left', { ...camp, ...onePlace }, undefined, 'enrollable'],
    ['D2-Q04 no place is left', { ...camp, ...full }, undefined, 'barred'],
    ['D2-Q04 by the roster only', { ...camp, ...roster }, undefined, 'barred'],
    ['D2-Q04 the window is over', { ...camp, ...over }, undefined, 'barred'],
    ['D2-Q04 the window has not begun', { ...camp, ...before }, undefined, 'barred'],
    ['a camp for everybody', { ...camp, ...over, isOpenToAll: true }, undefined, 'open'],
    ['a camp for everybody, for a member', { ...camp, isOpenToAll: true }, is('completed'), 'completed'],
    ['only camps are for everybody', { ...special, isOpenToAll: true }, undefined, 'enrollable'],
  ])('%s', (_name, terms, membership, state) => {
    expect(classState(terms, membership)).toBe(classStates[state])
  })
})

describe('D2-Q01 who somebody is', () => {
  test.each<[MemberKind, number, number]>([
    ['student', 1, 0],
    ['cadre', 2, 2],
    ['teacher', 2, 1],
    ['observer', 3, 0],
  ])('D2-B302 %s: status %i, type %i, also after completion; nobody before they are admitted', (kind, status, type) => {
    for (const admitted of ['admitted', 'completed'] as const) {
      expect([studentStatus(is(admitted, kind)), studentType(is(admitted, kind))]).toEqual([status, type])
    }
    for (const other of ['waiting', 'reviewing', 'rejected', 'removed'] as const) {
      expect([studentStatus(is(other, kind)), studentType(is(other, kind))]).toEqual([0, 0])
    }
    expect([studentStatus(undefined), studentType(undefined)]).toEqual([0, 0])
  })
})

describe('why an enrolment is refused', () => {
  const withForm = { ...special, needsForm: true }
  test.each<[string, EnrolmentTerms, Membership | undefined, string | undefined]>([
    ['D2-B245 quota rule 0', camp, undefined, undefined],
    ['D2-B245 quota rule 0, whatever the counters say', { ...camp, places: 0, placesTaken: 9 }, undefined, undefined],
    ['D2-B246 quota rule 1 with a place left', { ...camp, ...onePlace }, undefined, undefined],
    ['D2-B247 the window is over', { ...camp, ...over }, undefined, 'outsideWindow'],
    ['D2-B247 the window has not begun', { ...camp, ...before }, undefined, 'outsideWindow'],
    ['D2-B247 over and full', { ...camp, ...full, ...over }, undefined, 'outsideWindow'],
    ['D2-B249 quota rule 1 without a place', { ...camp, ...full }, undefined, 'notNow'],
    ['D2-B249 another quota rule', { ...camp, ...roster }, undefined, 'notNow'],
    ['D2-B249 a camp for everybody', { ...camp, isOpenToAll: true }, undefined, 'notNow'],
    ['a special class that is full', { ...special, ...full }, undefined, 'full'],
    ['a special class by the roster', { ...special, ...roster }, undefined, 'rosterOnly'],
    ['a special class outside of its window', { ...special, ...roster, ...over }, undefined, 'outsideWindow'],
    ['D2-Q78 waiting already', special, is('waiting'), 'silent'],
    ['D2-Q78 admitted already', special, is('admitted'), 'silent'],
    ['D2-Q78 admitted already, the class is full', { ...special, ...full, ...over }, is('admitted'), 'silent'],
    ['D2-Q64 rejected: only a reviewer lets them try again', special, is('rejected'), 'silent'],
    ['D2-Q90 removed', special, is('removed'), 'notNow'],
    ['D2-Q39 the form is missing', withForm, undefined, 'silent'],
    ['D2-Q39 the form is missing, and it is too late', { ...withForm, ...over }, undefined, 'outsideWindow'],
  ])('%s', (_name, terms, membership, refusal) => {
    expect(enrolmentRefusal(terms, membership, false)).toBe(refusal)
  })

  test('D2-Q38 with the form a class that needs one takes it', () => {
    expect(enrolmentRefusal(withForm, undefined, true)).toBeUndefined()
    expect(enrolmentRefusal(special, undefined, true)).toBeUndefined()
  })
})

describe('D2-Q64 the levels of review', () => {
  test.each<[number, MemberStatus[]]>([
    [0, ['admitted']],
    [1, ['waiting', 'admitted']],
    [2, ['waiting', 'reviewing', 'admitted']],
  ])('%i levels', (levels, path) => {
    const taken: MemberStatus[] = []
    for (let status: MemberStatus | undefined = firstStatus(levels); status; status = approved(status, levels)) {
      taken.push(status)
    }
    expect(taken).toEqual(path)
  })

  test('what does not wait is not approved', () => {
    for (const status of ['admitted', 'completed', 'rejected', 'removed'] as const) {
      expect([approved(status, 1), approved(status, 2)]).toEqual([undefined, undefined])
    }
  })

  test('the head teacher decides the first level, an administrator both', () => {
    const decided = (reviewer: 'head' | 'administrator') =>
      memberStatuses.filter((status) => mayDecide(reviewer, status))
    expect(decided('head')).toEqual(['waiting'])
    expect(decided('administrator')).toEqual(['waiting', 'reviewing'])
  })
})

describe('D2-Q63 places and people', () => {
  test.each<[MemberStatus, boolean, boolean]>([
    ['waiting', true, false],
    ['reviewing', true, false],
    ['admitted', true, true],
    ['completed', true, true],
    ['rejected', false, false],
    ['removed', false, false],
  ])('%s: a student or cadre holds a place: %s, studies: %s; staff never', (status, place, counted) => {
    for (const kind of ['student', 'cadre'] as const) {
      expect([holdsPlace(is(status, kind)), isCountedStudent(is(status, kind))]).toEqual([place, counted])
    }
    for (const kind of ['teacher', 'observer'] as const) {
      expect([holdsPlace(is(status, kind)), isCountedStudent(is(status, kind))]).toEqual([false, false])
    }
    expect([holdsPlace(undefined), isCountedStudent(undefined)]).toEqual([false, false])
  })

  const fullClass = { ...special, ...full }
  test.each<[string, EnrolmentTerms, Membership | undefined, MemberKind, Membership | undefined]>([
    ['a stranger', special, undefined, 'student', is('admitted')],
    ['a stranger by the roster', { ...special, ...roster, ...over }, undefined, 'student', is('admitted')],
    ['who waits', fullClass, is('waiting'), 'student', is('admitted')],
    ['who was rejected', special, is('rejected'), 'student', is('admitted')],
    ['who was removed', special, is('removed'), 'cadre', is('admitted', 'cadre')],
    ['a student who becomes a cadre', fullClass, is('completed'), 'cadre', is('completed', 'cadre')],
    ['a student who is one already', special, is('completed'), 'student', undefined],
    ['a student without a place', fullClass, undefined, 'student', undefined],
    ['a rejected one without a place', fullClass, is('rejected'), 'student', undefined],
    ['a teacher, who needs none', fullClass, undefined, 'teacher', is('admitted', 'teacher')],
    ['a teacher who would take one', fullClass, is('admitted', 'teacher'), 'student', undefined],
  ])('the roster and %s', (_name, terms, membership, kind, after) => {
    expect(rostered(terms, membership, kind)).toEqual(after)
  })
})

describe('how somebody stands to a class', () => {
  const facts: ClassFacts = { ...special, enrolFrom: null, enrolUntil: null, trainFrom: null, trainUntil: null }
  const now = new Date('2026-11-04T09:00+08:00')
  const later = new Date('2026-11-05T09:00+08:00')
  const standing = (wish: Partial<ClassFacts>, membership?: Membership) =>
    classStanding({ ...facts, ...wish }, membership, now)

  test('D2-B143 signStatus is 1 where an enrolment may start now, also with a form', () => {
    expect(standing({ needsForm: true })).toMatchObject({ state: 0, signStatus: 1 })
    expect(standing({ enrolFrom: later })).toMatchObject({ state: 0, signStatus: 0, enrolment: 'before' })
    expect(standing(full)).toMatchObject({ state: 0, signStatus: 0 })
    expect(standing({}, is('admitted'))).toMatchObject({ state: 2, signStatus: 0 })
  })

  test.each<[string, Partial<ClassFacts>, Membership | undefined, 0 | 1]>([
    ['an admitted student', {}, is('admitted'), 1],
    ['a completed student', {}, is('completed'), 1],
    ['before the training', { trainFrom: later }, is('admitted'), 0],
    ['a cadre before the training', { trainFrom: later }, is('admitted', 'cadre'), 0],
    ['a teacher before the training', { trainFrom: later }, is('admitted', 'teacher'), 1],
    ['who waits', {}, is('waiting'), 0],
    ['a stranger', {}, undefined, 0],
    ['a stranger in a camp for everybody', { type: classTypes.camp, isOpenToAll: true }, undefined, 1],
  ])('D2-Q65 trainingStatus of %s', (_name, wish, membership, trainingStatus) => {
    expect(standing(wish, membership).trainingStatus).toBe(trainingStatus)
  })

  test('D2-Q63 places are told only where they are counted, and never less than none', () => {
    expect(standing({ ...onePlace, places: 5 })).toMatchObject({ quotaRule: 1, places: 5, placesLeft: 4 })
    expect(standing({ places: 5, placesTaken: 2 })).toMatchObject({ quotaRule: 0, places: 0, placesLeft: 0 })
    expect(standing({ ...full, placesTaken: 9 })).toMatchObject({ placesLeft: 0 })
  })
})

test.each<[MemberStatus | 'nothing', ReturnType<typeof withdrawalRefusal>]>([
  ['waiting', undefined],
  ['reviewing', undefined],
  ['admitted', 'admittedFirst'],
  ['completed', 'admittedFirst'],
  ['rejected', 'rejectedFirst'],
  ['removed', undefined],
  ['nothing', undefined],
])('D2-Q64 taking back an enrolment that is %s: %s', (status, refusal) => {
  expect(withdrawalRefusal(status === 'nothing' ? undefined : is(status))).toBe(refusal)
})

test.each([
  ['before', '人已报名'],
  ['open', '人在学'],
  ['over', '人参加过'],
] as const)('D2-M06 what the people of a class are called while its training is %s', (training, name) => {
  expect(studentsName(training)).toBe(name)
})
