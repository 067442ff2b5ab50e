import { createUser, editUser, staffUnits, staffUsers } from '@college/contract/account/staff.ts'
import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { holdUploads } from '@college/web/testing/uploads.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Me } from '../kit/me.ts'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { PeoplePage } from './PeoplePage.tsx'

const idOf = (n: number) => `0198a000-0000-7000-8000-0000000000${n}`
const [open, closed] = [idOf(11), idOf(12)]
const person = (n: number, name: string) => ({
  ...{
    id: idOf(n),
    name,
    loginName: `202600${n}`,
    unitName: '',
    roles: ['learner'],
    status: 'active' as const,
    suspensionReason: '',
  },
  ...{ createdAt: '2026-01-05T00:00:00Z', phoneLastFour: '' },
})
/** By then an Enter would have sent something. */
const CHECKED_MS = 100
const SEARCH = '姓名、拼音、编号的开头，手机号或后四位'

/** The list of two people; nobody is called as nobody is. */
function openPeople(answers: ReturnType<typeof on>[] = [], at = '/people', me: Partial<Me> = {}) {
  const server = pageAnswers(
    ...answers,
    on(staffUnits, () => {
      const unit = (id: string, name: string, isClosed: boolean) => ({ id, name, depth: 0, isClosed })
      return ok({ units: [unit(open, '云岭县司法局', false), unit(closed, '旧的科', true)], isAtTop: false })
    }),
    on(staffUsers, ({ keyword }) => {
      const rows = keyword === '没有这个人' ? [] : [person(21, '陆见深'), person(22, '周文静')]
      return ok({ rows, total: rows.length, isMore: false })
    }),
  )
  return {
    ...server,
    ...renderPage(<PeoplePage />, { me, path: '/people', at, others: { '/people/:id': <p>账号页</p> } }),
  }
}

test('D1-Q82 the filters of the list stand in the address, lead to its first page, and are cleared at once', async () => {
  const { sent, address } = openPeople([], '/people?keyword=陆见&role=teacher&page=3')
  await screen.findByText('陆见深')
  expect(sent(staffUsers)).toEqual([{ keyword: '陆见', role: 'teacher', pageNum: '3', pageSize: '20' }])
  expect(screen.getByPlaceholderText(SEARCH)).toMatchObject({ value: '陆见' })
  type(screen.getByPlaceholderText(SEARCH), ' 没有这个人 ')
  await screen.findByText('没有符合的结果')
  expect(new URLSearchParams(address().split('?')[1])).toEqual(new URLSearchParams('keyword=没有这个人&role=teacher'))
  expect(sent(staffUsers)[1]).toMatchObject({ keyword: '没有这个人', role: 'teacher', pageNum: '1' })
  fireEvent.click(screen.getByText('清除筛选'))
  await screen.findByText('周文静')
  expect(address()).toBe('/people')
  expect(screen.getByPlaceholderText(SEARCH)).toMatchObject({ value: '' })
})

test('D1-Q82 a page beyond the last one leads to the first; a row is walked to and opened by keys', async () => {
  const { address } = openPeople([], '/people?keyword=没有这个人&page=9')
  await screen.findByText('没有第 9 页')
  fireEvent.click(screen.getByText('看第一页'))
  fireEvent.click(await screen.findByText('清除筛选'))
  await screen.findByText('周文静')
  for (const key of ['j', 'j', 'j', 'k', 'j', 'Enter']) press(key)
  await screen.findByText('账号页')
  expect(address()).toBe(`/people/${idOf(22)}`)
})

const button = (name: string) => screen.getByRole('button', { name })
test('D1-Q82 D1-Q45 a new account needs number, name and an open unit; what is refused stays; its password is shown once', async () => {
  const made = Promise.withResolvers<void>()
  let isTaken = true
  const { sent } = openPeople([
    on(createUser, async () => {
      if (isTaken) return no(createUser.refusals.taken)
      await made.promise
      return ok({ id: idOf(30), password: 'abcd2345efgh' })
    }),
  ])
  await screen.findByText('陆见深')
  press('c')
  fireEvent.click(await screen.findByRole('button', { name: '新建' }))
  for (const missing of ['编号为1-64位字母、数字或 . _ - @', '请填写姓名', '请选择单位'])
    await screen.findByText(missing)
  expect(sent(createUser)).toEqual([])

  type(screen.getByLabelText('编号'), '55010009')
  type(screen.getByLabelText('姓名'), '周新')
  fireEvent.mouseDown(screen.getByLabelText('单位', { selector: '#unit' }))
  const shut = await screen.findByTitle('旧的科')
  expect(shut.className).toContain('disabled')
  fireEvent.click(screen.getByTitle('云岭县司法局'))
  fireEvent.click(screen.getByLabelText('教师'))
  fireEvent.click(button('新建'))
  await screen.findByText('编号已被使用')
  expect(screen.getByLabelText('姓名')).toMatchObject({ value: '周新' })
  isTaken = false
  const form = screen.getByLabelText('编号').closest('form') as HTMLFormElement
  fireEvent.submit(form)
  await expect.poll(() => sent(createUser).length).toBe(2)
  // Enter once more, while the first is on its way; the fields are checked before anything is sent.
  fireEvent.submit(form)
  await act(() => new Promise((resolve) => void setTimeout(resolve, CHECKED_MS)))
  made.resolve()
  await screen.findByText('abcd2345efgh')
  const account = { loginName: '55010009', name: '周新', unitId: open, roles: ['learner', 'teacher'] }
  expect(sent(createUser)).toEqual([account, account])
  fireEvent.keyDown(screen.getByText('abcd2345efgh'), { key: 'Escape' })
  fireEvent.click(button('已经交给本人'))
  await expect.poll(() => document.body.textContent).not.toContain('abcd2345efgh')
})

const columns = [{ key: 'loginName', title: '编号' }]
const rows = [
  { id: 2, cells: ['66010001'], verdict: 'new' as const, text: '', account: '' },
  { id: 3, cells: ['66010001'], verdict: 'error' as const, text: '编号与第 2 行重复', account: '陆见深' },
]
const done = {
  kind: 'import',
  title: '导入人员',
  state: 'done',
  done: 1,
  total: 1,
  result: null,
  fileName: '',
} as const
let uploads: ReturnType<typeof holdUploads> = []
beforeEach(() => {
  uploads = holdUploads()
})

/** Chooses a file in the import dialog and completes its upload; the server then knows it as `fileId`. */
async function give(fileId: string) {
  const before = uploads.length
  const field = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(field, { target: { files: [new File(['PK'], '名单.xlsx')] } })
  await expect.poll(() => uploads.length).toBe(before + 1)
  await uploads[before]?.arrive(fileId)
}

test('D1-Q82 of a list what is wrong is read first, row by row; the others are imported, and the people asked anew', async () => {
  const counts = { new: 1, change: 0, same: 0, error: 1 }
  const about = { sheet: '名单', sheets: ['名单'], notices: [], hasAccounts: true }
  const checks = {
    [idOf(41)]: { ...about, id: '', problems: ['缺少“编号”一列'], columns: [], counts: { ...counts, new: 0 } },
    [idOf(42)]: { ...about, id: idOf(52), problems: [], columns, counts },
    [idOf(43)]: { ...about, id: idOf(53), problems: [], columns, counts: { new: 0, change: 0, same: 1, error: 0 } },
  }
  const { sent } = openPeople([
    on(checkImport, ({ fileId }) => ok(checks[fileId])),
    on(importRows, ({ verdict }) => {
      const found = rows.filter((row) => !verdict || row.verdict === verdict)
      return ok({ rows: found, total: found.length })
    }),
    on(applyImport, () => ok({ jobId: idOf(60) })),
    on(staffJob, ({ id }) => ok({ ...done, id, note: '导入 1 行，未导入 1 行', createdAt: '', endedAt: 'now' })),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '导入' }))
  fireEvent.click(await screen.findByText('人员'))
  await screen.findByText('导入人员')
  await give(idOf(41))
  await screen.findByText('缺少“编号”一列')
  await give(idOf(42))
  await screen.findByText('编号与第 2 行重复')
  expect(screen.queryByText('新增')).toBeNull()
  fireEvent.click(screen.getByText('全部 2'))
  await screen.findByText('新增')
  fireEvent.click(button('换一个文件'))
  await give(idOf(43))
  expect(await screen.findByRole('button', { name: '没有可以导入的行' })).toHaveProperty('disabled', true)
  fireEvent.click(button('换一个文件'))
  await give(idOf(42))
  const asked = sent(staffUsers).length
  fireEvent.click(await screen.findByRole('button', { name: '导入 1 行' }))
  await screen.findByText('导入 1 行，未导入 1 行')
  expect(sent(applyImport)).toEqual([{ id: idOf(52) }])
  await expect.poll(() => sent(staffUsers).length).toBe(asked + 1)
  fireEvent.click(button('完成'))
  await expect.poll(() => screen.queryByText('导入人员')).toBeNull()
})

test('MLPS D1-Q82 who keeps accounts safe sees the people, and is offered neither a new account nor an import', async () => {
  const { sent } = openPeople([], '/people', { roles: ['securityAdministrator'] })
  await screen.findByText('陆见深')
  expect(sent(staffUsers)).toHaveLength(1)
  for (const name of ['导入', '新建账号']) expect(screen.queryByRole('button', { name: new RegExp(name) })).toBeNull()
  press('c')
  expect(screen.queryByLabelText('编号')).toBeNull()
})

test('D1-Q82 chosen accounts are suspended with one reason; who is left is said, and those suspended are given back', async () => {
  const rows = [
    person(21, '陆见深'),
    person(22, '周文静'),
    { ...person(23, '停用的人'), status: 'suspended' as const, suspensionReason: 'transfer' },
    { ...person(24, '走了的人'), status: 'closed' as const },
  ]
  const { sent } = openPeople([
    on(staffUsers, () => ok({ rows, total: 4, isMore: false })),
    on(suspendUsers, () => ok({ done: [idOf(21)], left: [{ id: idOf(22), name: '周文静', why: '账号已经停用' }] })),
    on(resumeUsers, ({ ids }) => ok({ done: ids, left: [] })),
  ])
  await screen.findByText('已停用（调离）')
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'j', 'x']) press(key)
  await screen.findByText(editUser.refusals.closed.message)
  fireEvent.click(await screen.findByRole('button', { name: '停用 2 个' }))
  await screen.findByText('停用 2 个账号')
  fireEvent.click(screen.getByLabelText('调离'))
  fireEvent.click(button('停用'))
  await screen.findByText('已停用 1 个账号')
  await screen.findByText('1 个账号没有改动。周文静：账号已经停用')
  expect(sent(suspendUsers)).toEqual([{ ids: [idOf(21), idOf(22)], reason: 'transfer', note: '' }])
  for (const key of ['k', 'x']) press(key)
  fireEvent.click(await screen.findByRole('button', { name: '恢复 1 个' }))
  await expect.poll(() => sent(resumeUsers)).toEqual([{ ids: [idOf(23)] }])
})
