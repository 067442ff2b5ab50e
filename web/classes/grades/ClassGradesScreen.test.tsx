import { ownGrades } from '@college/contract/classes/grades.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { ClassGradesScreen } from './ClassGradesScreen.tsx'

const id = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`
const item = (n: number, title: string, weight: number | null) => ({
  ...{ id: id(n), kind: 'exam' as const, subjectId: id(n), title, weight, from: null, until: null },
})
const cell = (n: number, fields: object) => ({
  ...{ itemId: id(n), state: 'none' as const, score: null, isMakeup: false, isRecorded: false, revision: 0 },
  ...fields,
})
const row = (cells: ReturnType<typeof cell>[], total: number | null) => ({
  ...{ id: id(9), name: '夏凯', unitName: '', compulsory: { counted: 5.7, gate: 10.9 }, signed: 8, signDays: 12 },
  ...{ cells, total },
})

test('D1-B006 D2-Q66 the learner sees the own row of the gradebook, what each item counts, and what staff did with its reason', async () => {
  logIn()
  const items = [item(1, '单元测验一', 40), item(2, '单元测验二', 60), item(3, '结业考试', 0)]
  const cells = [
    cell(1, { state: 'scored', score: 76, isMakeup: true }),
    cell(2, { state: 'absent' }),
    cell(3, { state: 'waived' }),
  ]
  const act = {
    ...{ itemId: id(3), act: 'waive' as const, score: null, before: '—', from: null, until: null },
    ...{ reason: '随队防汛', by: '苏婉宁', at: new Date('2026-11-26T09:00+08:00').getTime() },
  }
  serverAnswers(on(ownGrades, () => ok({ title: '专题班', items, isEven: false, row: row(cells, 30.4), acts: [act] })))
  renderScreen(<ClassGradesScreen id={id(8)} />)
  expect((await screen.findByLabelText('目前总评 30.4 怎么来的')).textContent).toContain('目前总评 30.4')
  const shown = within(screen.getByLabelText('各项成绩')).getAllByRole('listitem')
  expect(shown.map((one) => one.textContent)).toEqual([
    '单元测验一76 补考试，占 40%，按 76 分计',
    '单元测验二缺考考试，占 60%，按 0 分计',
    '结业考试免修考试，占 0%，免修，不计入免修 2026-11-26 09:00 苏婉宁这一项不计入总评。原因：随队防汛',
  ])
})

test('D2-Q66 a class without exams and homework says so', async () => {
  logIn()
  serverAnswers(on(ownGrades, () => ok({ title: '专题班', items: [], isEven: true, row: row([], null), acts: [] })))
  renderScreen(<ClassGradesScreen id={id(8)} />)
  await screen.findByText('班里没有考试和作业')
})
