import { mergeUsers, previewMerge } from '@college/contract/account/merge.ts'
import {
  editUser,
  endUserSessions,
  resetSecondFactor,
  resetUserPassword,
  staffUnits,
  staffUser,
  staffUsers,
} from '@college/contract/account/staff.ts'
import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '../kit/me.ts'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { PersonPage } from './PersonPage.tsx'

type Account = Reply<typeof staffUser>
const [id, otherId, unitId] = [1, 2, 3].map((n) => `0198a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const account: Account = {
  ...{ id, name: '周新', loginName: '55010009', unitName: '云岭县司法局', unitId, roles: ['learner', 'teacher'] },
  ...{
    status: 'active',
    suspensionReason: '',
    suspendedAt: '',
    suspensionNote: '',
    createdAt: '2026-01-05T00:00:00Z',
    phoneLastFour: '0001',
    mustChangePassword: true,
  },
  ...{ hasSecondFactor: true, sessions: 2, devices: 1, lastSeenAt: '2026-03-01T00:00:00Z', version: '1', whyNot: '' },
}

/** The page of one account; what is saved is read again. */
function openPerson(wish: Partial<Account> = {}, answers: ReturnType<typeof on>[] = [], me: Partial<Me> = {}) {
  const server = pageAnswers(
    ...answers,
    on(staffUser, ({ id: asked }) => ok({ ...account, ...wish, id: asked })),
    on(staffUnits, () =>
      ok({ units: [{ id: unitId, name: '云岭县司法局', depth: 0, isClosed: false }], isAtTop: true }),
    ),
  )
  return { ...server, ...renderPage(<PersonPage />, { me, path: '/people/:id', at: `/people/${id}` }) }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('姓名')
/** Answers the question that a button asks. */
const confirm = async (act: string) => fireEvent.click(within(await screen.findByRole('tooltip')).getByText(act))

test('D1-Q82 an account that many share says why it stays, and nothing of it can be pressed or saved by key', async () => {
  const whyNot = editUser.refusals.demo.message
  const { sent } = openPerson({ whyNot })
  await screen.findByText(whyNot)
  for (const name of ['重置密码', '结束登录', '重置二次验证', '合并账号']) expect(button(name).disabled).toBe(true)
  expect(field().disabled).toBe(true)
  press('s', { ctrlKey: true })
  expect(sent(editUser)).toEqual([])
})

test('D1-Q82 of one’s own account unit and roles stay, the password is reset elsewhere, and both are said', async () => {
  openPerson({}, [], { userId: id })
  await screen.findByText('不能修改自己的角色和单位')
  await screen.findByText('请在学员端的账号设置里修改自己的密码')
  expect([button('重置密码').disabled, button('重置二次验证').disabled]).toEqual([true, true])
  expect(screen.getByLabelText<HTMLInputElement>('教师').disabled).toBe(true)
  expect([field().disabled, button('结束登录').disabled]).toEqual([false, false])
})

test('D1-Q82 what is typed stays on this computer until it is saved or thrown away; an empty name is not sent', async () => {
  const { sent, unmount } = openPerson()
  type(await screen.findByLabelText('姓名'), '周新民')
  unmount()
  const stored: Account = { ...account, name: '周新民', version: '2' }
  const { sent: sentThen } = openPerson({}, [on(editUser, () => ok(stored))])
  await screen.findByText('放弃改动')
  expect(field().value).toBe('周新民')
  fireEvent.click(screen.getByText('放弃改动'))
  expect(field().value).toBe('周新')
  type(field(), ' ')
  press('s', { ctrlKey: true })
  await screen.findByText('请填写姓名')
  expect([...sent(editUser), ...sentThen(editUser)]).toEqual([])
  type(field(), '周新民')
  press('s', { ctrlKey: true })
  await screen.findByText('已保存')
  expect(sentThen(editUser)).toEqual([{ id, version: '1', name: '周新民', unitId, roles: ['learner', 'teacher'] }])
  expect(screen.queryByText('放弃改动')).toBeNull()
})

test('D1-Q82 D1-B006 who saves second compares field by field: what one changed is chosen, what both changed is asked', async () => {
  const theirs = { name: '先改的', unitId, roles: ['learner', 'teacher'] }
  const changed = { by: '高启航', at: '2026-03-01T02:00:00Z', version: '2', value: theirs }
  const { sent } = openPerson({}, [
    on(editUser, ({ version, ...written }) =>
      version === '1' ? no(editUser.refusals.changed, changed) : ok({ ...written, version: '3' }),
    ),
  ])
  type(await screen.findByLabelText('姓名'), '后改的')
  fireEvent.click(screen.getByLabelText('审核员'))
  press('s', { ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: /高启航 在 .+ 改过这一项/ }))
  const name = within(dialog.getByLabelText('姓名用哪一个'))
  expect(dialog.getByLabelText('角色用哪一个').textContent).toMatch(/对方的教师.*我的教师、审核员/)
  expect(dialog.queryByLabelText('单位用哪一个')).toBeNull()
  expect(dialog.getByText('只有您改了')).toBeTruthy()
  expect(dialog.getByText('还有 1 处要选')).toBeTruthy()
  expect(button('按所选保存').disabled).toBe(true)
  fireEvent.click(name.getByText('先改的'))
  fireEvent.click(button('按所选保存'))
  await screen.findByText('已保存')
  const roles = ['learner', 'teacher', 'reviewer']
  expect(sent(editUser)[1]).toEqual({ id, version: '2', name: '先改的', unitId, roles })
  expect(field().value).toBe('先改的')
})

test('D1-Q82 D1-B006 a password is reset after a question and shown once; logins and the authenticator end likewise', async () => {
  const { sent } = openPerson({}, [
    on(resetUserPassword, () => ok({ password: 'abcd2345efgh' })),
    on(endUserSessions, () => ok({ ended: 2 })),
    on(resetSecondFactor, () => no(resetSecondFactor.refusals.notSet)),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }))
  expect(sent(resetUserPassword)).toEqual([])
  await confirm('重置')
  await screen.findByText('abcd2345efgh')
  fireEvent.click(button('已经交给本人'))
  await expect.poll(() => screen.queryByText('abcd2345efgh')).toBeNull()
  fireEvent.click(button('结束登录'))
  fireEvent.click(await screen.findByText('结束'))
  await screen.findByText('已结束 2 处登录')
  fireEvent.click(button('重置二次验证'))
  await screen.findByText('所有登录立即结束，下次登录须重新绑定验证器')
  fireEvent.click(screen.getAllByText('重置').at(-1) as HTMLElement)
  await screen.findByText('对方没有绑定验证器')
})

const other = { ...account, id: otherId, name: '周新（旧）', loginName: '55010008' }
const moves = [{ name: '学习记录', count: 12 }]
const conflicts = [{ name: '收藏', count: 3, rule: '保留较早的' }]

test('D1-Q82 accounts are merged after reading what goes over; which one stays is chosen, and it is sent once', async () => {
  const merged = Promise.withResolvers<void>()
  const { sent, address } = openPerson({}, [
    on(staffUsers, () => ok({ rows: [other, account], total: 2, isMore: false })),
    on(previewMerge, ({ keptId }) => {
      const [kept, gone] = keptId === id ? [account, other] : [other, account]
      return keptId === id ? no(previewMerge.refusals.sitting) : ok({ kept, gone, moves, conflicts })
    }),
    on(mergeUsers, () => merged.promise.then(() => ok({ moved: 12 }))),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '合并账号' }))
  const apply = () => button('合并，不能撤销')
  expect(apply().disabled).toBe(true)
  type(screen.getByLabelText('另一个账号'), '5501')
  // This account itself is not offered.
  expect(await screen.findAllByTitle(/5501000/)).toHaveLength(1)
  fireEvent.click(screen.getByTitle(/55010008/))
  await screen.findByText('有一个账号正在考试，交卷以后再合并')
  expect(apply().disabled).toBe(true)
  fireEvent.click(screen.getByText('保留 周新（旧）（55010008）'))
  const plan = await screen.findByLabelText('合并的结果')
  expect(plan.textContent).toMatch(/55010009 注销.*学习记录 12.*收藏 3：保留较早的/)
  act(() => {
    apply().click()
    apply().click()
  })
  merged.resolve()
  await screen.findByText('已合并')
  expect(sent(mergeUsers)).toEqual([{ keptId: otherId, goneId: id }])
  expect(address()).toBe(`/people/${otherId}`)
})

test('MLPS D1-Q82 an administrator is not offered the roles that security administrators give, and is told who gives them', async () => {
  openPerson({}, [], { roles: ['administrator'] })
  await screen.findByText(/系统、安全、审计三种权力由安全管理员授予和收回/)
  const isOffered = (name: string) => !screen.getByLabelText<HTMLInputElement>(name).disabled
  expect(['教师', '审核员'].map(isOffered)).toEqual([true, true])
  expect(['系统管理员', '安全管理员', '审计管理员', '管理员'].map(isOffered)).toEqual([false, false, false, false])
})

test('MLPS D1-Q82 a security administrator gives every role, resets and ends logins, and merges nobody', async () => {
  openPerson({}, [], { roles: ['securityAdministrator'] })
  await screen.findByLabelText('姓名')
  for (const name of ['教师', '审核员', '系统管理员', '安全管理员', '审计管理员', '管理员']) {
    expect(screen.getByLabelText<HTMLInputElement>(name).disabled).toBe(false)
  }
  expect(screen.queryByText(/由安全管理员授予和收回/)).toBeNull()
  for (const name of ['重置密码', '结束登录', '重置二次验证']) expect(button(name).disabled).toBe(false)
  expect(screen.queryByRole('button', { name: '合并账号' })).toBeNull()
})

test('D1-Q82 an account is suspended after its reason is given, and 撤销 gives it back', async () => {
  const { sent } = openPerson({}, [
    on(suspendUsers, ({ ids }) => ok({ done: ids, left: [] })),
    on(resumeUsers, ({ ids }) => ok({ done: ids, left: [] })),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '停用账号' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '停用' }))
  await dialog.findByText('请选择原因')
  expect(sent(suspendUsers)).toEqual([])
  fireEvent.click(dialog.getByLabelText('退休'))
  type(dialog.getByLabelText('备注'), ' 十月起 ')
  fireEvent.click(dialog.getByRole('button', { name: '停用' }))
  await screen.findByText('已停用 1 个账号')
  expect(sent(suspendUsers)).toEqual([{ ids: [id], reason: 'retirement', note: '十月起' }])
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 1 个账号')
  expect(sent(resumeUsers)).toEqual([{ ids: [id] }])
})

test('D1-Q82 a suspended account says since when and why, and is given back; one’s own is not suspended', async () => {
  const suspended = { status: 'suspended', suspensionReason: 'investigation' } as const
  const { sent, unmount } = openPerson({ ...suspended, suspendedAt: '2026-03-02T00:00:00Z', suspensionNote: '待查' }, [
    on(resumeUsers, ({ ids }) => ok({ done: [], left: [{ id: ids[0], name: '周新', why: '账号正在使用，不用恢复' }] })),
  ])
  await screen.findByText('已停用（接受调查）')
  expect(screen.getByText('待查')).toBeTruthy()
  fireEvent.click(button('恢复账号'))
  await screen.findByText('1 个账号没有改动。周新：账号正在使用，不用恢复')
  expect(sent(resumeUsers)).toEqual([{ ids: [id] }])
  unmount()
  openPerson({}, [], { userId: id })
  expect(((await screen.findByRole('button', { name: '停用账号' })) as HTMLButtonElement).disabled).toBe(true)
})
