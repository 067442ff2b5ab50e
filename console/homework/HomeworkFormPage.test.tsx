import { scoreTypes } from '@college/contract/homework/homework.ts'
import { listStaffHomeworks, removeHomework, saveHomework, staffHomework } from '@college/contract/homework/staff.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { newHomework } from '@college/rules/homework/staff.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, choose, pageAnswers, press, renderPage, type, typeNumber } from '../testing/page.tsx'
import { HomeworkFormPage } from './HomeworkFormPage.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const value = {
  ...newHomework,
  title: '基层调研报告',
  contentMinimum: 800,
  scoreType: scoreTypes.scored,
  passScore: 70,
}
const stored: Reply<typeof staffHomework> = {
  ...{ id, version: 'one', value, uses: [], begun: 0, sent: 0, waiting: 0, passed: 0 },
}

type Saved = Input<typeof saveHomework>
type Wish = {
  at?: string
  homework?: Partial<Reply<typeof staffHomework>>
  save?: (input: Saved, times: number) => unknown
}

function open({ at = `/homeworks/${id}`, homework = {}, save = () => undefined }: Wish = {}) {
  let detail = { ...stored, ...homework }
  const server = pageAnswers(
    on(saveHomework, async (input) => {
      const refusal = await save(input, server.sent(saveHomework).length)
      if (refusal) return refusal as never
      detail = { ...detail, value: input.value, version: 'two' }
      return ok({ id, version: 'two', value: input.value })
    }),
    on(removeHomework, () => ok({})),
    on(staffHomework, () => ok(detail)),
    on(listStaffHomeworks, () => ok({ total: 0, rows: [] })),
  )
  const page = renderPage(<HomeworkFormPage />, {
    at,
    path: '/homeworks/:id',
    others: { '/homeworks': <p>作业的列表</p> },
  })
  return { ...page, sent: () => server.sent(saveHomework) as Saved[], asked: server.sent }
}
const label = (name: string) => new RegExp(`^${name}\\*?$`)
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(label(name))
const fill = async (name: string, to: string) => typeNumber(await field(name), to)
const save = () => press('s', { ctrlKey: true })

test('D2-E09 D2-B128 a new homework asks for scores only where they are given, and says what is missing at each field', async () => {
  const { sent, address } = open({ at: '/homeworks/new' })
  await field('名称')
  expect(screen.queryByLabelText(label('满分'))).toBeNull()
  await choose(await field('评定方式'), '评分制')
  await fill('及格分', '120')
  save()
  await screen.findByText('请填写名称')
  expect(screen.getByText('及格分不能超过满分')).toBeTruthy()
  expect(screen.getByText('2 处要改正')).toBeTruthy()
  expect(sent()).toEqual([])
  type(await field('名称'), '基层调研报告')
  await fill('最少字数', '800')
  await fill('及格分', '70')
  await act(async () => {
    save()
    save()
  })
  await screen.findByText('作业已存')
  expect(sent()).toEqual([{ version: '', value: expect.objectContaining(value) }])
  expect(address()).toBe(`/homeworks/${id}`)
  expect((await screen.findByLabelText('使用情况')).textContent).toContain('还没有用在任何地方')
})

test('D2-E09 a draft of a homework stays on this computer with the version that it was based on', async () => {
  const first = open()
  await fill('及格分', '65')
  first.unmount()
  const { sent } = open()
  expect((await field('及格分')).value).toBe('65.0')
  save()
  await screen.findByText('作业已存')
  expect(sent()).toEqual([{ id, version: 'one', value: { ...value, passScore: 65 } }])
  expect(await screen.findByText('没有改动')).toBeTruthy()
})

test('D2-E09 a colleague’s change of a homework is compared with one’s own; where each changed another field both stay', async () => {
  const theirs = { ...value, contentMinimum: 1_200 }
  const { sent } = open({
    save: (_, times) =>
      times === 1 && no(saveHomework.refusals.changed, { by: '高启航', at: '', version: 'theirs', value: theirs }),
  })
  type(await field('名称'), '基层调研报告修订')
  save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('高启航 改过这一项')).toBeTruthy()
  expect(within(dialog.getByLabelText('最少字数用哪一个')).getByText(/1200/)).toBeTruthy()
  expect(dialog.getByText('都选好了')).toBeTruthy()
  fireEvent.click(buttonNamed('按所选保存'))
  await screen.findByText('没有改动')
  expect(sent()[1]).toEqual({ id, version: 'theirs', value: { ...theirs, title: '基层调研报告修订' } })
})

test('D2-E09 what a refused save holds stays typed', async () => {
  const { sent } = open({ save: (_, times) => times === 1 && no(saveHomework.refusals.noHomework) })
  type(await field('名称'), '改过的名称')
  save()
  await screen.findByText('作业不存在，或不由您管理')
  expect((await field('名称')).value).toBe('改过的名称')
  expect(screen.getByText('1 处改动没有保存，草稿在这台电脑上')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('D2-B128 what people have handed in keeps its maximum: the form says so before, and refuses it', async () => {
  const { sent } = open({ homework: { begun: 4, sent: 3, waiting: 1, passed: 2 } })
  expect(await screen.findByText('已有 3 人提交，评定方式和满分不能再改')).toBeTruthy()
  await fill('满分', '50')
  await fill('及格分', '30')
  save()
  expect(await screen.findByText('1 处要改正')).toBeTruthy()
  expect(sent()).toEqual([])
  const uses = screen.getByLabelText('使用情况')
  expect([...uses.querySelectorAll('dl div')].map(({ textContent }) => textContent)).toEqual([
    '写过4',
    '提交3',
    '待批阅1',
    '通过2',
  ])
})

test('D2-E09 a homework that is used cannot be deleted, and says where; another one goes after a word', async () => {
  const used = open({ homework: { uses: [{ kind: 'class', title: '作业故事班' }] } })
  const button = await screen.findByText('删除')
  expect(button.closest('button')?.disabled).toBe(true)
  fireEvent.pointerEnter(button.closest('button') as HTMLElement)
  expect(await screen.findByText('正用在班级“作业故事班”，不能删除')).toBeTruthy()
  used.unmount()
  const { asked, address } = open()
  type(await field('名称'), '没有保存的名称')
  fireEvent.click(await screen.findByText('删除'))
  fireEvent.click(buttonNamed('删除', await screen.findByRole('tooltip')))
  await screen.findByText('作业的列表')
  expect(address()).toBe('/homeworks')
  expect(asked(removeHomework)).toEqual([{ id }])
  expect(localStorage.length).toBe(0)
})
