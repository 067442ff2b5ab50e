import { classHead, classMembers, classMemberUnits, type StaffMember } from '@college/contract/classes/members.ts'
import { removeMembers } from '@college/contract/classes/review.ts'
import { applyImport, checkImport, importRows } from '@college/contract/console/imports.ts'
import { staffJob } from '@college/contract/console/jobs.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonNamed, choose, pageAnswers, renderPage, type } from '../../testing/page.tsx'
import { MembersPage } from './MembersPage.tsx'

afterEach(() => void vi.restoreAllMocks())

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const id = idOf(1)
const member = (n: number, name: string, state: StaffMember['state'] = 'studying'): StaffMember => ({
  ...{ id: idOf(n), name, loginName: `2026000${n}`, unitName: '', isCadre: false, state, reason: '' },
  ...{ appliedAt: 1_764_000_000_000, admittedAt: null, completedAt: null, progress: null },
})
const job = {
  ...{ id: idOf(9), kind: 'x', title: '导入名单', state: 'done', done: 2, total: 2, note: '导入 2 行，未导入 2 行' },
  ...{ result: null, fileName: '', createdAt: '2026-11-25T08:00:00Z', endedAt: '2026-11-25T08:00:01Z' },
}
/** What the dry run says of the rows, before they are imported and after. */
const rows = [
  { id: 2, cells: ['1', '钱一一'], verdict: 'new', text: '', account: '' },
  { id: 3, cells: ['2', '钱二二'], verdict: 'new', text: '', account: '' },
  { id: 4, cells: ['1', ''], verdict: 'error', text: '编号与第 2 行重复', account: '' },
  { id: 5, cells: ['9', ''], verdict: 'error', text: '没有这个编号的账号', account: '' },
]

function open(people: StaffMember[], { mayManage = true, mayEdit = true, remove = () => undefined as unknown } = {}) {
  let isImported = false
  const server = pageAnswers(
    on(classHead, () =>
      ok({ id, title: '名单导入专题班', type: 1, phase: 'running', isPublished: true, mayEdit, mayManage }),
    ),
    on(classMemberUnits, () => ok([])),
    on(classMembers, ({ state }) => {
      const found = people.filter((one) => !state || one.state === state)
      return ok({ total: found.length, rows: found })
    }),
    on(checkImport, () => {
      const counts = isImported ? { new: 0, change: 0, same: 2, error: 2 } : { new: 2, change: 0, same: 0, error: 2 }
      const columns = ['学员编号', '姓名'].map((title) => ({ key: title, title }))
      const about = { sheet: '名单', sheets: ['名单'], notices: [], hasAccounts: true }
      return ok({ ...about, id: idOf(7), problems: [], columns, counts })
    }),
    on(importRows, ({ verdict }) => {
      const said = isImported
        ? rows.map((row) => (row.verdict === 'new' ? { ...row, verdict: 'same', text: '已在班级中' } : row))
        : rows
      const found = said.filter((row) => !verdict || row.verdict === verdict)
      return ok({ rows: found, total: found.length })
    }),
    on(applyImport, () => {
      isImported = true
      people.push(member(2, '钱一一'), member(3, '钱二二'))
      return ok({ jobId: idOf(9) })
    }),
    on(staffJob, () => ok(job)),
    on(removeMembers, ({ userIds, reason }) => {
      const refusal = remove()
      if (refusal) return refusal as never
      for (const one of people) if (userIds.includes(one.id)) Object.assign(one, { state: 'removed', reason })
      return ok({ done: userIds.length, skipped: 0 })
    }),
  )
  const page = renderPage(<MembersPage />, { at: `/classes/${id}/members`, path: '/classes/:id/members' })
  return { ...page, asked: server.sent }
}

/** A file goes by XMLHttpRequest, which tells of its progress; here it has arrived at once. */
function uploadsArrive() {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperty(this, 'response', { value: ok([{ id: idOf(8) }]) })
    this.onload?.(new ProgressEvent('load'))
  })
}
const give = () =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], '名单.xlsx')] },
  })
const listed = () => [...document.querySelectorAll('.list-body tbody tr[data-row-key]')].map((row) => row.textContent)

test('D2-Q63 a roster is looked through row by row before it is imported; a second time it changes nothing', async () => {
  uploadsArrive()
  const { asked } = open([])
  await screen.findByText('还没有成员')
  fireEvent.click(buttonNamed('导入名单'))
  await screen.findByText('下载模板')
  give()
  // What is wrong stands first.
  await screen.findByText('编号与第 2 行重复')
  expect(screen.getByText('没有这个编号的账号')).toBeTruthy()
  expect(screen.queryByText('钱二二')).toBeNull()
  fireEvent.click(screen.getByText('全部 4'))
  expect((await screen.findByText('钱二二')).closest('tr')?.textContent).toBe('3新增2钱二二')
  expect(asked(applyImport)).toEqual([])
  fireEvent.click(buttonNamed('导入 2 行'))
  await screen.findByText('导入 2 行，未导入 2 行')
  fireEvent.click(buttonNamed('完成'))
  await waitFor(() => expect(listed()).toHaveLength(2))
  expect(asked(checkImport)).toEqual([{ kind: 'class-roster', subject: id, fileId: idOf(8) }])

  fireEvent.click(buttonNamed('导入名单'))
  await screen.findByText('下载模板')
  give()
  fireEvent.click(await screen.findByText('没有变化 2'))
  await waitFor(() => expect(screen.getAllByText('已在班级中')).toHaveLength(2))
  expect(buttonNamed('没有可以导入的行').disabled).toBe(true)
})

test('D2-Q90 D2-Q63 people are taken out of a class with a reason, which they read; a refusal keeps what was written', async () => {
  let refuses = true
  const { asked } = open([member(2, '钱一一'), member(3, '钱二二')], {
    remove: () => (refuses ? no(removeMembers.refusals.noClass) : undefined),
  })
  const box = within((await screen.findByText('钱一一')).closest('tr') as HTMLElement).getByRole('checkbox')
  fireEvent.click(box)
  fireEvent.click(buttonNamed(' 移出'))
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('原因，本人会看到')
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('移出 1 人？')
  expect(buttonNamed('移出', dialog).disabled).toBe(true)
  type(reason, ' 调离本单位 ')
  fireEvent.click(buttonNamed('移出', dialog))
  await screen.findByText(removeMembers.refusals.noClass.message)
  expect(reason.value).toBe(' 调离本单位 ')
  refuses = false
  fireEvent.click(buttonNamed('移出', dialog))
  await screen.findByText('已移出 1 人')
  await waitFor(() => expect(listed()[0]).toContain('已移出'))
  expect(listed()[1]).toContain('在学')
  expect(asked(removeMembers).at(-1)).toEqual({ classId: id, userIds: [idOf(2)], reason: '调离本单位' })
})

test('D1-B006 members are found by their state, which stands in the address; who does not manage them only reads', async () => {
  const { address } = open([member(2, '钱一一', 'completed'), member(3, '钱二二')], {
    mayManage: false,
    mayEdit: false,
  })
  await screen.findByText('钱二二')
  await choose(screen.getByRole('combobox', { name: '状态' }), '已结业')
  await waitFor(() => expect(listed()).toHaveLength(1))
  expect(listed()[0]).toContain('已结业')
  expect(address()).toBe(`/classes/${id}/members?state=completed`)
  expect(screen.queryByText('导入名单')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('D2-Q63 a head teacher imports the roster, and takes nobody out', async () => {
  open([member(2, '钱一一')], { mayManage: false })
  await screen.findByText('钱一一')
  expect(screen.getByText('导入名单')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
