import { homeworkStates, scoreTypes } from '@college/contract/homework/homework.ts'
import { expect, test } from 'vitest'
import { courseHomeworkAddress, homeworkPage, homeworkStateText, scoreOf, scoreText, sendText } from './show.ts'

const { unwritten, waiting, passed, returned } = homeworkStates

test.each([
  ['D2-B168', unwritten, '待提交'],
  ['D2-B169 D2-B183 D1-B188 D2-M52', waiting, '待批阅'],
  ['D2-B171 D2-B181 D1-B186', passed, '通过'],
  ['D2-B172 D2-B182 D1-B187 D2-M53', returned, '退回'],
] as const)('%s state %i is called %s', (_ids, state, text) => {
  expect(homeworkStateText(state)).toBe(text)
})

test.each([
  ['88.5', scoreTypes.scored, '88.5 分'],
  ['0', scoreTypes.scored, '0 分'],
  ['', scoreTypes.scored, ''],
  ['88.5', scoreTypes.passOnly, ''],
])('D2-B128 the score %j of type %i reads %j', (score, type, text) => {
  expect(scoreText(score, type)).toBe(text)
})

test('a score on the wire', () => {
  expect([scoreOf(null), scoreOf(0), scoreOf(88), scoreOf(88.5)]).toEqual(['', '0', '88', '88.5'])
})

const ofClass = { isCourse: false, isReadOnly: false }
const ofCourse = { isCourse: true, isReadOnly: false }
test.each([
  ['D2-B126', { ...ofClass, state: unwritten }, 'form', false],
  ['D2-B125', { ...ofClass, state: waiting }, 'form', false],
  ['D2-B123 D2-B124 D2-B174', { ...ofClass, state: passed }, 'review', true],
  ['D2-B123 D2-B124 D2-B173', { ...ofClass, state: returned }, 'review', true],
  ['D3-B210', { ...ofCourse, state: unwritten }, 'form', false],
  ['D3-B210', { ...ofCourse, state: waiting }, 'review', false],
  ['D3-B210', { ...ofCourse, state: returned }, 'review', true],
  ['D3-Q22', { ...ofClass, state: returned, isReadOnly: true }, 'review', false],
  ['D3-Q22', { ...ofCourse, state: unwritten, isReadOnly: true }, 'review', false],
] as const)('%s %j opens the %s, with a button to write again: %s', (_ids, facts, shows, reopens) => {
  expect(homeworkPage(facts)).toEqual({ shows, reopens })
})

test('D2-B336 the button that sends is also what is said afterwards', () => {
  expect([unwritten, waiting, returned].map(sendText)).toEqual(['提交', '提交', '重新提交'])
})

test.each([
  ['D3-B040', unwritten, 'homeworkId=h&studentId=s'],
  ['D3-B041 D3-B210', waiting, 'homeworkId=h&studentId=s&state=1&readyonly=true'],
  ['D3-B041 D3-B210', passed, 'homeworkId=h&studentId=s&state=1&readyonly=true'],
] as const)('%s homework of a course in state %i opens with %s', (_ids, state, query) => {
  const path = '/mobile/nc/page/app/course/mobile-coursehomework'
  expect(courseHomeworkAddress({ homeworkId: 'h', studentId: 's', state })).toBe(`${path}?${query}`)
})
