import { classTypes, studentStatuses } from '@college/contract/classes/class.ts'
import { describe, expect, test } from 'vitest'
import { type ButtonFacts, buttonAct, buttonLabel, buttonLook, buttonNote, buttonText } from './button.ts'

const { special, camp } = classTypes
const open: Omit<ButtonFacts, 'type_value' | 'state'> = {
  isstudent: studentStatuses.none,
  signStatus: 1,
  trainingStatus: 1,
  enrolment: 'open',
  training: 'open',
  quotaRule: 0,
  placesLeft: 0,
  enrolFrom: '2026-12-02 08:00',
  trainFrom: '2026-12-10 09:00',
}
const before = { enrolment: 'before', signStatus: 0 } as const
const OPENS = '12月2日 08:00 开始报名'
const over = { enrolment: 'over' } as const
const full = { quotaRule: 1, placesLeft: 0 }

type Wish = Partial<ButtonFacts>
const textOf = (type_value: ButtonFacts['type_value'], state: number, wish: Wish = {}) =>
  buttonText({ ...open, type_value, state: state as ButtonFacts['state'], ...wish })
const noteOf = (type_value: ButtonFacts['type_value'], state: number, wish: Wish = {}) =>
  buttonNote({ ...open, type_value, state: state as ButtonFacts['state'], ...wish })
const actOf = (type_value: ButtonFacts['type_value'], state: number, wish: Wish = {}) =>
  buttonAct({ ...open, type_value, state: state as ButtonFacts['state'], ...wish })

describe('the text of a special class', () => {
  test.each<[string, number, Wish, string]>([
    ['D2-B133 barred, the window is over', -1, over, '报名时间已过'],
    ['D2-B133 barred, the class is full', -1, full, '人数已满'],
    ['D2-B133 barred, over and full', -1, { ...over, ...full }, '报名时间已过'],
    ['D2-B133 barred by the roster', -1, { quotaRule: 2 }, '未报名,请联系省/市州级网院管理员'],
    ['D2-B133 barred, the window has not begun', -1, { enrolment: 'before' }, '未报名,请联系省/市州级网院管理员'],
    ['D2-B134 enrollable', 0, {}, '立即报名'],
    ['D2-B134 enrollable, with a place left', 0, { quotaRule: 1, placesLeft: 1 }, '立即报名'],
    ['D2-Q19 enrollable, the window has not begun', 0, before, OPENS],
    ['D2-Q19 enrollable, full before the window has begun', 0, { ...before, ...full }, '人数已满'],
    ['D2-B135 enrollable, the window is over', 0, over, '报名时间已过'],
    ['D2-B135 enrollable, over and full (D2-Q19)', 0, { ...over, ...full }, '报名时间已过'],
    ['D2-B136 enrollable, the class is full', 0, full, '人数已满'],
    ['D2-B137 waiting', 1, {}, '待审核'],
    ['D2-B138 admitted', 2, {}, '开始学习'],
    ['D2-B138 admitted, the enrolment is over and full', 2, { ...over, ...full }, '开始学习'],
    ['D2-B139 completed', 3, {}, '已结业'],
    ['D2-B140 reviewing', 4, {}, '审核中'],
    ['D2-B141 rejected', 5, {}, '已拒绝'],
    ['D2-Q87 open, like admitted', 6, {}, '开始学习'],
  ])('%s', (_name, state, wish, text) => {
    expect(textOf(special, state, wish)).toBe(text)
  })
})

describe('what a tap does in a special class', () => {
  const nothing = (why: string) => ({ does: 'nothing', why })
  test.each<[string, number, Wish, object]>([
    ['D2-B143 D2-B308 enrollable with signStatus 1', 0, {}, { does: 'enrol' }],
    ['D2-B143 enrollable without signStatus', 0, { signStatus: 0, ...over }, nothing('')],
    ['D2-B143 enrolment has not begun', 0, before, nothing('')],
    ['D2-B143 barred, whatever signStatus says', -1, {}, nothing('')],
    ['D2-B146 D2-B309 admitted with trainingStatus 1', 2, {}, { does: 'study' }],
    ['D2-B146 admitted outside of the training (D2-Q65)', 2, { trainingStatus: 0 }, nothing('不在学习时间范围内')],
    [
      'D2-B146 admitted, the training begins later (D2-Q65)',
      2,
      { trainingStatus: 0, training: 'before' },
      nothing('不在学习时间范围内，12月10日 09:00 开始'),
    ],
    ['D2-Q87 open with trainingStatus 1', 6, {}, { does: 'study' }],
    ['waiting', 1, {}, nothing('')],
    ['completed', 3, {}, { does: 'enter' }],
    ['completed, the training is over', 3, { trainingStatus: 0, training: 'over' }, nothing('不在学习时间范围内')],
    ['reviewing', 4, {}, nothing('')],
    ['rejected', 5, {}, nothing('')],
  ])('%s', (_name, state, wish, act) => {
    expect(actOf(special, state, wish)).toEqual(act)
  })
})

const student = { isstudent: studentStatuses.student }
const staff = { isstudent: studentStatuses.staff }
const observer = { isstudent: studentStatuses.observer }

describe('the text of a camp', () => {
  test.each<[string, number, Wish, string]>([
    ['D2-B148 barred in an open window', -1, {}, '立即报名'],
    ['D2-B149 barred, the window is over', -1, over, '进入'],
    ['D2-Q19 barred, the window has not begun', -1, before, OPENS],
    ['D2-B149 barred by the roster, the window has not begun', -1, { ...before, quotaRule: 2 }, '进入'],
    ['D2-B149 full, the window has not begun', -1, { ...before, ...full }, '进入'],
    ['D2-B150 enrollable, a student already', 0, student, '开始学习'],
    ['D2-B150 enrollable, staff already', 0, staff, '开始学习'],
    ['D2-B151 enrollable, nobody yet', 0, {}, '立即报名'],
    ['D2-B151 enrollable, an observer', 0, observer, '立即报名'],
    ['D2-B152 waiting', 1, {}, '待审核'],
    ['D2-B153 admitted', 2, {}, '开始学习'],
    ['D2-B154 open', 6, {}, '进入'],
    ['D2-B155 completed', 3, {}, '已结业'],
    ['D2-B156 reviewing', 4, {}, '审核中'],
    ['D2-B157 rejected', 5, {}, '已拒绝'],
  ])('%s', (_name, state, wish, text) => {
    expect(textOf(camp, state, wish)).toBe(text)
  })

  test('D2-B158 any other state has no text', () => {
    expect([7, -2, 99].map((state) => textOf(camp, state))).toEqual(['', '', ''])
    expect(textOf(special, 7)).toBe('')
  })
})

describe('what a tap does in a camp, in the order of D2-Q05', () => {
  const refused = { does: 'refuse', why: '暂时无法报名' }
  const nothing = { does: 'nothing', why: '' }
  test.each<[string, number, Wish, object]>([
    ['D2-B159 enrollable, nobody yet', 0, {}, { does: 'enrol' }],
    ['D2-B160 admitted', 2, student, { does: 'study' }],
    ['D2-B160 completed', 3, student, { does: 'study' }],
    ['D2-B161 enrollable, a student already', 0, student, { does: 'study' }],
    ['D2-B161 barred, staff already', -1, staff, { does: 'study' }],
    ['D2-B162 open', 6, {}, { does: 'enter' }],
    ['D2-B162 open, a student already', 6, student, { does: 'enter' }],
    ['D2-B163 reviewing', 4, {}, nothing],
    ['D2-B163 rejected', 5, {}, nothing],
    ['D2-B163 rejected, said to be a student', 5, student, nothing],
    ['D2-B164 barred', -1, {}, refused],
    ['D2-B164 waiting', 1, {}, refused],
    ['D2-B164 a state that nobody knows', 7, {}, refused],
  ])('%s', (_name, state, wish, act) => {
    expect(actOf(camp, state, wish)).toEqual(act)
  })
})

test.each<[string, number, Wish, string]>([
  ['barred, the window is over', -1, over, '报名时间已过'],
  ['barred, the window has not begun: the button says when', -1, before, ''],
  ['barred, the camp is full', -1, full, '人数已满'],
  ['barred by the roster', -1, { quotaRule: 2 }, '未报名,请联系省/市州级网院管理员'],
  ['barred otherwise', -1, {}, ''],
  ['enrollable', 0, {}, ''],
  ['admitted', 2, student, ''],
  [
    'D2-Q65 admitted, before the training',
    2,
    { trainingStatus: 0, training: 'before' },
    '不在学习时间范围内，12月10日 09:00 开始',
  ],
  ['admitted, after the training', 2, { trainingStatus: 0, training: 'over' }, '训练营已结束'],
  ['completed', 3, { trainingStatus: 0, training: 'over' }, ''],
])('above the button of a camp: %s', (_name, state, wish, text) => {
  expect(noteOf(camp, state, wish)).toBe(text)
})

test('D2-B133 a text that is too long for the button stands above it', () => {
  const text = textOf(special, -1, { quotaRule: 2 })
  expect([buttonLabel(text), noteOf(special, -1, { quotaRule: 2 })]).toEqual(['暂不可报名', text])
  expect([buttonLabel('人数已满'), buttonLabel(OPENS)]).toEqual(['人数已满', OPENS])
})

describe('the look of the button is that of what a tap does, on the card as on the page', () => {
  test.each<[string, ButtonFacts['type_value'], number, Wish, string]>([
    ['enrollable', special, 0, {}, 'go'],
    ['before the window', special, 0, before, 'off'],
    ['full', special, 0, { ...full, signStatus: 0 }, 'off'],
    ['not on the roster', special, -1, { quotaRule: 2, signStatus: 0 }, 'off'],
    ['waiting', special, 1, {}, 'off'],
    ['studying', special, 2, {}, 'go'],
    ['ended', special, 2, { trainingStatus: 0, training: 'over' }, 'off'],
    ['completed', special, 3, { trainingStatus: 0 }, 'done'],
    ['rejected', special, 5, {}, 'rejected'],
    ['enrollable', camp, 0, {}, 'go'],
    ['before the window', camp, -1, before, 'off'],
    ['barred', camp, -1, over, 'off'],
    ['studying', camp, 2, student, 'go'],
    ['ended', camp, 2, { ...student, trainingStatus: 0, training: 'over' }, 'enter'],
    ['open to all', camp, 6, {}, 'go'],
    ['open to all, ended', camp, 6, { trainingStatus: 0, training: 'over' }, 'enter'],
    ['completed', camp, 3, student, 'done'],
  ])('%s, type %i', (_name, type, state, wish, look) => {
    expect(buttonLook({ ...open, type_value: type, state: state as ButtonFacts['state'], ...wish })).toBe(look)
  })
})
