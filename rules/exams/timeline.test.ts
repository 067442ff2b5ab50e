import { sittingEventKinds } from '@college/contract/exams/sitting.ts'
import { expect, test } from 'vitest'
import { timelineInWords } from './timeline.ts'

type Events = Parameters<typeof timelineInWords>[0]['events']
const wordsOf = (events: Events) => timelineInWords({ events, marks: [] }).map(({ text }) => text)

test.each<[Events[number]['kind'], Record<string, string | number>, string[]]>([
  ['started', {}, ['开始作答']],
  ['continued', {}, ['重新打开，接着作答']],
  ['left', { seconds: 20 }, ['离开页面 20 秒']],
  ['left', { seconds: 120 }, ['离开页面 2 分钟']],
  ['left', { seconds: 75 }, ['离开页面 1 分 15 秒']],
  ['left', {}, ['离开页面 0 秒']],
  ['returned', {}, []],
  ['extended', { minutes: 10 }, ['延长 10 分钟']],
  ['submitted', { reason: 'learner' }, ['交卷']],
  ['submitted', { reason: 'deadline' }, ['到时自动交卷']],
  ['submitted', { reason: 'leaving' }, ['离开次数过多自动交卷']],
  ['submitted', { reason: 'staff' }, ['由老师收卷']],
  ['submitted', {}, ['交卷']],
  ['marked', { score: 65.7 }, ['阅完，65.7 分']],
  ['remarked', { number: 2, score: 10 }, []],
])('D2-Q69 %s with %o is told as %o', (kind, data, words) => {
  expect(sittingEventKinds).toContain(kind)
  expect(wordsOf([{ kind, data, at: 1 }])).toEqual(words)
})

test('D2-Q69 changes of marks stand in the order of time, with who changed them and why', () => {
  const events: Events = [
    { kind: 'marked', data: { score: 60 }, at: 5 },
    { kind: 'remarked', data: { number: 2, score: 10 }, at: 7 },
    { kind: 'started', data: {}, at: 1 },
  ]
  const marks = [
    { number: 2, oldScore: 0, newScore: 10, reason: '答案更正：录错', by: '', at: 7 },
    { number: 3, oldScore: null, newScore: 4.5, reason: '漏看', by: '陆见深', at: 6 },
  ]
  expect(timelineInWords({ events, marks })).toEqual([
    { at: 1, text: '开始作答', note: '' },
    { at: 5, text: '阅完，60 分', note: '' },
    { at: 6, text: '第 3 题改分：未评 → 4.5 分', note: '陆见深，漏看' },
    { at: 7, text: '第 2 题改分：0 → 10 分', note: '答案更正：录错' },
  ])
})
