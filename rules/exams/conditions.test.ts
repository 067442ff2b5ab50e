import { getExamUrl } from '@college/contract/exams/exam.ts'
import { expect, test } from 'vitest'
import { attemptsLeftText, cardWindowText, endsSoonText, overText } from './card-texts.ts'
import {
  blocking,
  type Condition,
  type ExamFacts,
  examConditions,
  examWindowText,
  groupOf,
  isTakeable,
  leftText,
  met,
  openWindow,
  refusalOf,
  refusedBy,
  ruleText,
  unmet,
  wayOutText,
} from './conditions.ts'

const { refusals } = getExamUrl
const now = new Date('2026-11-27T09:38+08:00')
const [past, future] = [new Date('2026-11-13T09:00+08:00'), new Date('2026-12-18T18:00+08:00')]
const exam: ExamFacts = {
  startsAt: past,
  endsAt: future,
  attemptLimit: 2,
  attempts: 0,
  isWithdrawn: false,
  hasPaper: true,
}

const unit = unmet({
  ...{ title: '学完第五单元', standing: '已学 1.0 学时，还差 0.8 学时', turn: 'learner', to: '/course', act: '去学习' },
  minutes: 36,
  refusal: refusals.progressFirst,
})
const waiting = unmet({
  ...{ title: '作业《报告》通过', standing: '正在批阅', turn: 'others', to: '/work', act: '看作业' },
  refusal: refusals.progressFirst,
})

test.each<[string, Partial<ExamFacts>, Condition[], boolean, string | undefined, string]>([
  ['nothing is in its way', {}, [met('本班学员')], false, undefined, 'ready'],
  ['its place asks for more', {}, [unit], false, 'progressFirst', 'closed'],
  ['the time is said before its place', { startsAt: future }, [unit], false, 'notBegun', 'later'],
  ['the end is said before its place', { endsAt: past }, [unit], false, 'over', 'over'],
  ['the place is said before the attempts', { attempts: 2 }, [unit], false, 'progressFirst', 'over'],
  ['no attempt is left', { attempts: 2 }, [], false, 'noAttemptLeft', 'over'],
  ['any number of attempts', { attemptLimit: 0, attempts: 9 }, [], false, undefined, 'ready'],
  ['withdrawn is said first', { isWithdrawn: true, endsAt: past }, [unit], false, 'withdrawn', 'over'],
  ['without a paper', { hasPaper: false, isWithdrawn: true }, [], false, 'noPage', 'over'],
  ['type 1 is bound by no time', { endsAt: past }, [], true, undefined, 'ready'],
  ['type 1 is bound by the attempts', { attempts: 2 }, [], true, 'noAttemptLeft', 'over'],
])(
  'D2-Q81 D1-Q09 the first condition that is not met is the refusal, and decides the group: %s',
  (_name, wish, place, isFree, refusal, group) => {
    const conditions = examConditions({ ...exam, ...wish }, { conditions: place, isFree }, now)
    expect(refusalOf(conditions)).toEqual(refusal && refusals[refusal as keyof typeof refusals])
    expect(groupOf(conditions)).toBe(group)
  },
)

test('D2-Q81 what is met is said with its figures', () => {
  const conditions = examConditions(
    { ...exam, attempts: 1 },
    { conditions: [met('本班学员', '专题班')], isFree: false },
    now,
  )
  expect(conditions.map(({ title, standing }) => [title, standing])).toEqual([
    ['在考试时间内', '2026-11-13 09:00 至 12-18 18:00'],
    ['本班学员', '专题班'],
    ['还有考试机会', '共 2 次，已用 1 次'],
  ])
})

test('D2-Q72 the rule in one line, what is left, and the way out with about how long it takes', () => {
  expect([ruleText(unit), ruleText(waiting)]).toEqual(['学完第五单元后可考', '作业《报告》通过后可考'])
  expect(ruleText(unmet({ title: '试卷还没有准备好', turn: 'others', refusal: refusals.noPage }))).toBe(
    '试卷还没有准备好',
  )
  expect([leftText([unit, waiting]), leftText([waiting]), leftText([met('x'), unit])]).toEqual([
    '还差 2 项',
    '正在批阅',
    '还差 1 项',
  ])
  expect(wayOutText([unit, met('x')])).toBe('项完成后可考，大约还要 40 分钟')
  expect(wayOutText([{ ...unit, minutes: 7 }, waiting])).toBe('项完成后可考，大约还要 7 分钟')
  expect(wayOutText([{ ...unit, minutes: 121 }])).toBe('项完成后可考，大约还要 3 小时')
  // Homework takes nobody knows how long.
  expect(wayOutText([unit, { ...unit, title: '交作业', minutes: 0 }])).toBe('项完成后可考')
  expect(blocking([met('x'), unit, waiting])).toEqual([unit, waiting])
})

test.each([
  [null, null, ''],
  [null, future, '2026-12-18 18:00 截止'],
  [past, null, '2026-11-13 09:00 起'],
  [past, new Date('2027-01-01T10:00+08:00'), '2026-11-13 09:00 至 2027-01-01 10:00'],
])('D2-Q81 the window of an exam, from %s to %s', (startsAt, endsAt, text) => {
  expect(examWindowText({ startsAt, endsAt })).toBe(text)
})

test('D2-Q81 a refusal of which no more is known stands for itself; attempts may be unlimited, or unused', () => {
  expect(refusedBy(refusals.noExam)).toMatchObject({ title: refusals.noExam.message, refusal: refusals.noExam })
  const none = { conditions: [], isFree: false }
  const attemptsOf = (wish: Partial<ExamFacts>) => examConditions({ ...exam, ...wish }, none, now).at(-1)?.standing
  expect([attemptsOf({}), attemptsOf({ attemptLimit: 0 })]).toEqual(['共 2 次，未用', '次数不限'])
  expect(examConditions({ ...exam, startsAt: null, endsAt: null }, none, now)).toHaveLength(1)
  expect((['begun', 'ready', 'closed', 'later', 'passed', 'over'] as const).filter(isTakeable)).toEqual([
    'begun',
    'ready',
  ])
})

test.each([
  ['2026-11-27 18:00', '今天截止'],
  ['2026-11-28 08:00', '明天截止'],
  ['2026-11-29 18:00', '2 天后截止'],
  ['2026-12-05 18:00', ''],
  ['2026-11-26 18:00', ''],
  ['', ''],
])('D2-B131 a card says that its exam ends soon: %s', (end, text) => {
  expect(endsSoonText(end, '2026-11-27 09:38')).toBe(text)
})

test.each([
  ['', '', '', '时间不限'],
  ['', '2026-11-29 18:00', '', '11-29 18:00 截止'],
  ['2026-12-03 09:00', '', '', '12-03 09:00 起'],
  ['2026-12-03 09:00', '2027-01-17 18:00', '', '12-03 09:00 至 2027-01-17 18:00'],
  ['', '', '2026-12-20', '任务 12-20 到期'],
  ['2026-12-03 09:00', '', '2027-01-20', '12-03 09:00 起，任务 2027-01-20 到期'],
  ['', '2026-11-29 18:00', '2026-12-20', '11-29 18:00 截止'],
])('D2-B131 when an exam may be taken, from %s to %s, for a task until %s', (openFrom, openUntil, dueOn, text) => {
  expect(cardWindowText({ openFrom, openUntil, dueOn }, '2026-11-27 09:38')).toBe(text)
})

test('D2-B131 D2-Q89 an exam is open while its own time and all times of its place are', () => {
  const at = (text: string) => new Date(`${text}+08:00`)
  const own = { startsAt: at('2026-11-01T08:00'), endsAt: at('2026-12-20T18:00') }
  const window = { from: at('2026-11-20T08:00'), until: at('2026-12-06T18:00') }
  const conditions = [{ ...met('在培训时间内'), window }, met('还有考试机会')]
  const open = { startsAt: window.from, endsAt: window.until, dueOn: '' }
  expect(openWindow(own, { conditions, isFree: false })).toEqual(open)
  expect(openWindow({ startsAt: null, endsAt: null }, { conditions, isFree: false })).toEqual(open)
  expect(openWindow(own, { conditions: [], isFree: false })).toEqual({ ...own, dueOn: '' })
  // Who is not bound by the time of the exam is not told one.
  expect(openWindow(own, { conditions: [], isFree: true })).toEqual({ startsAt: null, endsAt: null, dueOn: '' })
})

test.each([
  [{ exam_count: 0 }, '未参加'],
  [{ exam_count: 2, surplus_count: 0 }, '机会已用完'],
  [{ exam_count: 1 }, '已结束'],
  [{ exam_count: 3, examlimit: 0, surplus_count: 0 }, '已结束'],
])('D2-Q46 why an exam cannot be taken any more: %o', (wish, text) => {
  expect(attemptsLeftText({ examlimit: 0, surplus_count: 0 })).toBe('不限')
  expect(attemptsLeftText({ examlimit: 2, surplus_count: 1 })).toBe('1 次')
  expect(overText({ examlimit: 2, surplus_count: 1, ...wish })).toBe(text)
})
