import { actOnGrades, saveGradeWeights } from '@college/contract/classes/grade-acts.ts'
import { type ClassGrades, classGrades, type GradeCell, gradeCell } from '@college/contract/classes/grades.ts'
import { classHead, classMemberUnits } from '@college/contract/classes/members.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, press, renderPage, typeNumber, type as write } from '../../testing/page.tsx'
import { GradesPage } from './GradesPage.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000000${n}`
const classId = idOf(10)
const cell = (item: number, fields: Partial<GradeCell>): GradeCell => ({
  ...{ itemId: idOf(item), state: 'none', score: null, isMakeup: false, isRecorded: false, revision: 0 },
  ...fields,
})
const item = (n: number, title: string, weight: number) => ({
  ...{ id: idOf(n), kind: 'exam' as const, subjectId: idOf(n + 10), title, weight },
  ...{ from: new Date('2026-10-16T18:00').getTime(), until: new Date('2026-10-16T19:00').getTime() },
})
const person = (n: number, name: string, cells: GradeCell[], total: number | null) => ({
  ...{ id: idOf(n), name, unitName: '澄江市', compulsory: { counted: 5.7, gate: 10.9 }, signed: 8, signDays: 12 },
  ...{ cells, total },
})
const sum = (n: number) => ({ itemId: idOf(n), scored: 1, mean: 76, waiting: 0, missing: 2, handedIn: 1 })
const book: ClassGrades = {
  items: [item(20, '单元测验一', 40), item(21, '结业考试', 60)],
  sums: [sum(20), sum(21)],
  ...{ isEven: false, version: 'v1', total: 3, counts: { all: 3, missing: 2, waiting: 0, studied: 1 } },
  rows: [
    person(30, '王晓明', [cell(20, { state: 'scored', score: 76, isMakeup: true }), cell(21, {})], 76),
    person(31, '夏凯', [cell(20, { state: 'absent', revision: 2 }), cell(21, {})], 0),
    person(32, '黄志强', [cell(20, { state: 'absent' }), cell(21, { state: 'waived' })], 0),
  ],
}

function open(act: () => unknown = () => ok({ done: 1 })) {
  const server = pageAnswers(
    on(classHead, () =>
      ok({
        id: classId,
        title: '专题班',
        type: 1,
        phase: 'running',
        isPublished: true,
        mayEdit: true,
        mayManage: true,
      }),
    ),
    on(classMemberUnits, () => ok([])),
    on(classGrades, () => ok(book)),
    on(gradeCell, () => ok({ acts: [], recordId: '', handedInAt: null })),
    on(actOnGrades, () => act() as never),
    on(saveGradeWeights, () => ok({ version: 'v2' })),
  )
  const others = { '/exams/:id/results': <p>考试的成绩</p> }
  const at = `/classes/${classId}/grades`
  return { ...renderPage(<GradesPage />, { at, path: '/classes/:id/grades', others }), sent: server.sent }
}
const rows = async () => (await screen.findByText('夏凯')).closest('tbody')?.querySelectorAll('tr') ?? []

test('D1-B006 people by items: scores, states as words, sums in the heads; the arrows walk, Enter opens the answers', async () => {
  const page = open()
  expect([...(await rows())].map((row) => row.textContent)).toEqual([
    '王晓明澄江市5.7 / 10.976 补—8 / 1276.0',
    '夏凯澄江市5.7 / 10.9缺考—8 / 120.0',
    '黄志强澄江市5.7 / 10.9缺考免修8 / 120.0',
  ])
  expect(screen.getByText('单元测验一').closest('th')?.textContent).toBe('单元测验一 40%均 76 · 缺 2')
  for (const key of ['ArrowDown', 'ArrowDown']) press(key)
  await screen.findByText('夏凯 · 单元测验一')
  await screen.findByText('现在按 0 分计，目前 0.0')
  press('ArrowRight')
  await screen.findByText('夏凯 · 结业考试')
  press('ArrowLeft')
  press('Enter')
  await screen.findByText('考试的成绩')
  expect(page.address()).toContain(`/exams/${idOf(30)}/results`)
})

test('D1-B006 M waives with a reason, for those in the same state at once, and names the revision of each cell', async () => {
  const { sent } = open(() => ok({ done: 2 }))
  await rows()
  press('ArrowDown')
  press('ArrowDown')
  press('m')
  const reason = await screen.findByLabelText('原因')
  fireEvent.click(screen.getByText('一并选择'))
  await screen.findByText('对所选的 2 人一起做')
  write(reason as HTMLInputElement, '随队防汛')
  press('Enter', { ctrlKey: true })
  await waitFor(() => expect(sent(actOnGrades)).toHaveLength(1))
  expect(sent(actOnGrades)[0]).toMatchObject({
    ...{ itemId: idOf(20), act: 'waive', reason: '随队防汛' },
    people: [
      { userId: idOf(31), revision: 2 },
      { userId: idOf(32), revision: 0 },
    ],
  })
})

test('D1-B006 where a colleague was first, each cell is shown, and nothing is overwritten that was not chosen', async () => {
  let tries = 0
  const { sent } = open(() => {
    tries += 1
    if (tries > 1) return ok({ done: 1 })
    const changed = { userId: idOf(31), name: '夏凯', revision: 3, isWaived: true, recorded: 60, makeupUntil: null }
    return no(actOnGrades.refusals.changed, { people: [{ ...changed, by: '陆见深', at: Date.now() }] })
  })
  await rows()
  press('ArrowDown')
  press('ArrowDown')
  press('m')
  write((await screen.findByLabelText('原因')) as HTMLInputElement, '病假')
  press('Enter', { ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('对方的：免修 是，线下成绩 60')).toBeTruthy()
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: '按所选保存' })
  expect(save.disabled).toBe(true)
  fireEvent.click(dialog.getByText('我的：免修'))
  fireEvent.click(save)
  await waitFor(() => expect(sent(actOnGrades)).toHaveLength(2))
  expect(sent(actOnGrades)[1]).toMatchObject({ people: [{ userId: idOf(31), revision: 3 }] })
})

test('D1-B006 weights have to sum up to 100', async () => {
  const { sent } = open()
  await rows()
  fireEvent.click(screen.getByRole('button', { name: /权重/ }))
  const field = await screen.findByLabelText<HTMLInputElement>('单元测验一的权重')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /保\s*存/ })
  typeNumber(field, '50')
  await screen.findByText(/合计 110%，应为 100%/)
  expect(save.disabled).toBe(true)
  typeNumber(screen.getByLabelText('结业考试的权重'), '50')
  await waitFor(() => expect(save.disabled).toBe(false))
  fireEvent.click(save)
  await waitFor(() => expect(sent(saveGradeWeights)).toHaveLength(1))
  expect(sent(saveGradeWeights)[0]).toMatchObject({ version: 'v1', weights: { [idOf(20)]: 50, [idOf(21)]: 50 } })
})
