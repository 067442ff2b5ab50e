import { expect, test } from 'vitest'
import type { DayFact } from './day-facts.ts'
import { daysSignedInRow, rowsOfDay } from './day-rows.ts'

const NOW = new Date('2026-11-27T10:00+08:00')
const at = (time: string) => new Date(`2026-11-${time}+08:00`).getTime()
const id = (n: number) => `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`

const live = (wish: object = {}): DayFact => ({
  ...{ kind: 'live', id: id(1), title: '高质量发展这一年', type: 1, classId: '', isReserved: false },
  ...{ startsAt: at('27T09:30'), endsAt: at('27T10:30'), startedAt: at('27T09:30'), pausedAt: null, endedAt: null },
  ...wish,
})
const signIn = (wish: object = {}): DayFact => ({
  ...{ kind: 'signIn', id: id(2), title: '专题班', signedAt: null, days: [] },
  ...wish,
})
const homework = (wish: object = {}): DayFact => ({
  ...{ kind: 'homework', id: id(3), title: '调研报告', place: '专题班', state: -1, studentId: id(30) },
  ...{ classId: id(40), isOfCourse: false, isAsked: true, from: null, until: null, sentAt: at('20T09:00') },
  ...wish,
})
const exam = (wish: object = {}): DayFact => ({
  ...{ kind: 'exam', id: id(4), title: '知识测试', place: '专题班', businessType: 'class', businessId: id(40) },
  ...{ startsAt: null, endsAt: at('29T18:00'), minutes: 45, hasAttemptLeft: true, isPassed: false },
  ...{ sittingUntil: null, handedInAt: null },
  ...wish,
})
const survey = (wish: object = {}): DayFact => ({
  ...{ kind: 'survey', id: id(5), title: '满意度问卷', place: '专题班', from: null, until: at('28T18:00') },
  ...{ classId: id(40), isClosed: false, hasAnswered: false, answeredAt: null },
  ...wish,
})
const task = (wish: object = {}): DayFact => ({
  ...{ kind: 'task', id: id(6), title: '十一月任务', endsOn: '2026-11-27', doneAt: null },
  ...wish,
})
const notice = (wish: object = {}): DayFact => ({
  ...{ kind: 'notice', id: id(7), title: '【安排】中期考核', classId: id(70), classType: 2 },
  ...{ publishedAt: at('26T09:00'), readAt: null },
  ...wish,
})

const completion = (wish: object = {}): DayFact => ({
  ...{ kind: 'completion', id: id(40), title: '专题班', classType: 1, until: at('27T18:00') },
  ...wish,
})

const states = (...facts: DayFact[]) => rowsOfDay(facts, NOW).map(({ kind, state }) => `${kind} ${state}`)

test('what runs comes first, then what is due, the earliest on top, then what begins, what is to be read, and what is done', () => {
  const tonight = live({ id: id(8), startsAt: at('27T19:30'), endsAt: at('27T21:00'), startedAt: null })
  const facts = [
    ...[signIn({ id: id(9), signedAt: at('27T08:00') }), notice(), task(), survey(), exam(), homework(), tonight],
    ...[signIn(), live(), exam({ id: id(10), sittingUntil: at('27T10:20') })],
  ]
  expect(states(...facts)).toEqual([
    ...['exam begun', 'live onAir', 'signIn open', 'homework returned', 'task due', 'survey due', 'exam due'],
    ...['live soon', 'notice unread', 'signIn done'],
  ])
})

test('of the announcements and of what is done the newest comes first', () => {
  const rows = rowsOfDay(
    [
      notice({ id: id(11), publishedAt: at('25T09:00') }),
      notice(),
      notice({ id: id(12), readAt: at('27T08:10') }),
      signIn({ signedAt: at('27T08:30') }),
    ],
    NOW,
  )
  expect(rows.map((row) => row.id)).toEqual([id(7), id(11), id(2), id(12)])
})

test.each([
  ['on air', {}, 'live onAir'],
  ['paused', { pausedAt: at('27T09:50') }, 'live onAir'],
  ['tonight', { startsAt: at('27T19:30'), endsAt: at('27T21:00'), startedAt: null }, 'live soon'],
  ['late, its host has not begun it', { startedAt: null }, 'live soon'],
  ['tomorrow', { startsAt: at('28T09:30'), endsAt: at('28T10:30'), startedAt: null }, undefined],
  ['over', { endedAt: at('27T09:59') }, undefined],
  ['a film that is repeated for weeks', { type: 4, startsAt: at('27T00:00'), endsAt: at('30T00:00') }, undefined],
])('a live that is %s', (_name, wish, expected) => {
  expect(states(live(wish))[0]).toBe(expected)
})

test('a live says how long it is to be watched; what is shown elsewhere is not counted here', () => {
  const minutes = (type: number) => rowsOfDay([live({ type })], NOW)[0]?.minutes
  expect([minutes(1), minutes(2)]).toEqual([36, 0])
})

test.each([
  ['sent back', {}, 'homework returned'],
  ['sent back, and closed since', { until: at('26T18:00') }, undefined],
  ['sent back in a class that is over', { isAsked: false }, undefined],
  ['to be written in two days', { state: 0, until: at('29T23:00') }, 'homework due'],
  ['to be written in three days', { state: 0, until: at('30T00:00') }, undefined],
  ['to be written at any time', { state: 0 }, undefined],
  ['not open yet', { state: 0, from: at('27T12:00'), until: at('28T12:00') }, undefined],
  ['not open yet, and due today', { state: 0, from: at('27T12:00'), until: at('27T18:00') }, 'homework due'],
  ['sent today', { state: 1, sentAt: at('27T00:00') }, 'homework done'],
  ['sent yesterday', { state: 1, sentAt: at('26T23:59') }, undefined],
  ['passed today, sent before', { state: 2 }, undefined],
])('a homework that is %s', (_name, wish, expected) => {
  expect(states(homework(wish))[0]).toBe(expected)
})

test.each([
  ['open, for two days', {}, 'exam due'],
  ['open, for three days', { endsAt: at('30T08:00') }, undefined],
  ['open without an end', { endsAt: null }, undefined],
  ['not open yet', { startsAt: at('28T09:00') }, 'exam soon'],
  ['over', { endsAt: at('27T09:59') }, undefined],
  ['passed', { isPassed: true }, undefined],
  ['used up', { hasAttemptLeft: false }, undefined],
  ['handed in today, with an attempt left', { handedInAt: at('27T09:00') }, 'exam done'],
  ['begun, also after the end', { sittingUntil: at('27T10:05'), endsAt: at('27T09:59') }, 'exam begun'],
  ['begins later today and ends much later', { startsAt: at('27T14:30'), endsAt: null }, 'exam soon'],
  ['begins tomorrow and ends much later', { startsAt: at('28T09:00'), endsAt: at('30T18:00') }, undefined],
  ['begun, and out of time', { sittingUntil: at('27T09:59'), endsAt: at('27T09:58') }, undefined],
])('an exam that is %s', (_name, wish, expected) => {
  expect(states(exam(wish))[0]).toBe(expected)
})

test.each([
  ['closes tomorrow', {}, 'survey due'],
  ['closes later', { until: at('30T18:00') }, undefined],
  ['was closed', { isClosed: true }, undefined],
  ['was answered today', { hasAnswered: true, answeredAt: at('27T09:20') }, 'survey done'],
  ['was answered by nobody knows when', { hasAnswered: true }, undefined],
])('a questionnaire that %s', (_name, wish, expected) => {
  expect(states(survey(wish))[0]).toBe(expected)
})

test.each([
  ['ends today', {}, 'task due'],
  ['ended yesterday', { endsOn: '2026-11-26' }, undefined],
  ['ends in three days', { endsOn: '2026-11-30' }, undefined],
  ['was done today', { endsOn: '2026-11-30', doneAt: at('27T09:00') }, 'task done'],
  ['was done yesterday', { doneAt: at('26T09:00') }, undefined],
])('a task that %s', (_name, wish, expected) => {
  expect(states(task(wish))[0]).toBe(expected)
})

test.each([
  ['is not read', {}, 'notice unread'],
  ['is a week old', { publishedAt: at('20T00:00') }, 'notice unread'],
  ['is older', { publishedAt: at('19T23:59') }, undefined],
  ['was read today', { publishedAt: at('19T09:00'), readAt: at('27T08:00') }, 'notice done'],
  ['was read before', { readAt: at('26T10:00') }, undefined],
])('an announcement that %s', (_name, wish, expected) => {
  expect(states(notice(wish))[0]).toBe(expected)
})

test.each([
  ['today', { until: at('27T18:00') }, 'completion due'],
  ['tomorrow', { until: at('28T18:00') }, undefined],
  ['in the past', { until: at('26T18:00') }, undefined],
  ['never', { until: null }, undefined],
])('a class that ends %s', (_name, wish, expected) => {
  expect(states(completion(wish))[0]).toBe(expected)
})

test('the news of an announcement is its title, and its heading what kind of news it is', () => {
  const [row] = rowsOfDay([notice()], NOW)
  expect([row?.title, row?.place]).toEqual(['中期考核', '安排'])
  const [plain] = rowsOfDay([notice({ title: '中期考核' })], NOW)
  expect([plain?.title, plain?.place]).toEqual(['中期考核', ''])
})

test('signing in to several classes is one row; what is signed already is another', () => {
  expect(rowsOfDay([signIn()], NOW).map(({ place, others }) => [place, others])).toEqual([['', []]])
  const facts = [signIn(), signIn({ id: id(20) }), signIn({ id: id(21), signedAt: at('27T08:00') })]
  expect(rowsOfDay(facts, NOW).map((row) => [row.state, row.id, row.others, row.place])).toEqual([
    ['open', id(2), [id(20)], '2 个班级'],
    ['done', id(21), [], ''],
  ])
})

test('what two places ask for is one row: the one that ends first', () => {
  const rows = rowsOfDay([exam(), exam({ businessType: 'task', endsAt: at('28T18:00') })], NOW)
  expect(rows.map(({ business, at: end }) => [business?.type, end])).toEqual([['task', at('28T18:00')]])
})

test('the days in a row are those of the class with the most', () => {
  const days = ['2026-11-25', '2026-11-26']
  expect(daysSignedInRow([signIn(), signIn({ days }), live()], '2026-11-27')).toBe(2)
  expect(daysSignedInRow([], '2026-11-27')).toBe(0)
})

test.each([
  ['live', live(), '/mobile/nc/page/app/live/mobile-livePlay?'],
  ['sign-in', signIn(), '/mobile/nc/page/app/gzyddpage/mobile-signin?'],
  ['homework of a class', homework(), '/mobile/nc/page/app/special/mobile-homeworkspecial?'],
  ['homework of a course', homework({ isOfCourse: true }), '/mobile/nc/page/app/course/mobile-coursehomework?'],
  ['exam, which takes a ticket', exam(), ''],
  ['questionnaire', survey(), '/mobile/nc/page/app/survey/mobile-survey?'],
  ['task', task(), '/mobile/nc/page/app/mine/mobile-taskdetail?'],
  ['completion of a class', completion(), '/mobile/nc/page/app/special/mobile-specialdetailnewtab?'],
  ['announcement of a camp', notice(), '/mobile/nc/page/app/gzyddpage/mobile-announcementDetail?'],
  [
    'announcement of a class',
    notice({ classType: 1 }),
    `/mobile/nc/page/app/special/mobile-announcementNoticeDetail?index=1&id=${id(70)}&noticeId=${id(7)}`,
  ],
])('the row of a %s leads to its page', (_name, fact, expected) => {
  expect(rowsOfDay([fact], NOW)[0]?.to.startsWith(expected)).toBe(true)
})
