import { mergeUsers, previewMerge } from '@college/contract/account/merge.ts'
import {
  editUser,
  endUserSessions,
  resetSecondFactor,
  resetUserPassword,
  staffUnits,
  staffUsers,
} from '@college/contract/account/staff.ts'
import { showUserPhone } from '@college/contract/account/staff-facts.ts'
import { resumeUsers, suspendUsers } from '@college/contract/account/suspension.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { previewTransfer, registerHours, transferUser } from '@college/contract/people/acts.ts'
import { fileRefusals, fileSections, personFile } from '@college/contract/people/file.ts'
import {
  personClasses,
  personEntries,
  personHours,
  personOverview,
  personRows,
} from '@college/contract/people/sections.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Me } from '../kit/me.ts'
import { choose, pageAnswers, press, renderPage, type, typeNumber } from '../testing/page.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'
import { PeopleOnPage } from '../ui/person/people-on-page.ts'
import { PersonPage } from './PersonPage.tsx'

type File = Reply<typeof personFile>
type Account = NonNullable<File['account']>
const [id, otherId, unitId, toId] = [1, 2, 3, 4].map((n) => `0198a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
]
const account: Account = {
  ...{ id, name: '周新', loginName: '55010009', unitName: '云岭县司法局', unitId, roles: ['learner', 'teacher'] },
  ...{ sex: '1', job: '股长', rank: '', phone: '138****0001', phoneFrom: 'person', phoneSetBy: '', phoneSetAt: '' },
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
const stay = { unitName: '云岭县司法局', from: '2024-07-01', until: '', reason: '', by: '' }
const file: File = {
  ...{ id, name: '周新', unitName: '云岭县司法局', view: 'whole', sections: [...fileSections] },
  ...{ account, unitsAbove: ['沅南省'], stays: [stay], coming: null },
}
const empty = { figures: [], rows: [], total: 0 }
const year = { year: 2026, hours: 1.5, planned: 50, isFulfilled: false }
const line = {
  ...{ id: 'course 2026 a', at: '2026-03-01 08:00', hours: 1.5, cause: '学完《系统思维》', evidence: '必修课件 100%' },
  ...{ sum: 1.5, isRegistered: false },
}
const overview = {
  ...{ years: [year], year: 2026, lines: [line], lineTotal: 3, classes: [], classTotal: 0 },
  ...{ exams: empty, tasks: empty, certificates: empty },
}

type Wish = { account?: Partial<Account>; file?: Partial<File>; me?: Partial<Me>; at?: string }

/** The file of one person; what is saved is read again. */
function openPerson(wish: Wish = {}, answers: ReturnType<typeof on>[] = []) {
  const server = pageAnswers(
    ...answers,
    on(personFile, ({ id: asked }) =>
      ok({
        ...file,
        ...wish.file,
        id: asked,
        account: wish.file?.account === null ? null : { ...account, ...wish.account, id: asked },
      }),
    ),
    on(personOverview, () => ok(overview)),
    on(staffUnits, () =>
      ok({
        units: [
          { id: unitId, name: '云岭县司法局', depth: 0, isClosed: false },
          { id: toId, name: '桃溪县司法局', depth: 0, isClosed: false },
        ],
        isAtTop: true,
      }),
    ),
  )
  const page = renderPage(<PersonPage />, {
    ...(wish.me && { me: wish.me }),
    path: '/people/:id',
    at: wish.at ?? `/people/${id}`,
  })
  return { ...server, ...page }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('姓名')
/** Opens one of the acts behind the last button of the head. */
async function openMore(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: '更多' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const openAccount = () => openMore('姓名和角色')
/** Writes the reason of the act that is open, and does it. */
async function because(why: string) {
  type(await screen.findByLabelText('原因'), why)
  press('Enter', { ctrlKey: true })
}

test('D1-Q82 an account that many share says why it stays, and nothing of it can be pressed or saved by key', async () => {
  const whyNot = editUser.refusals.demo.message
  const { sent } = openPerson({ account: { whyNot } })
  await screen.findByText(whyNot)
  for (const name of ['调动', '重置密码', '停用']) expect(button(name).disabled).toBe(true)
  press('t')
  expect(screen.queryByLabelText('原因')).toBeNull()
  await openAccount()
  expect(field().disabled).toBe(true)
  press('s', { ctrlKey: true })
  expect(sent(editUser)).toEqual([])
})

test('D1-Q82 of one’s own account unit and roles stay, the password is reset elsewhere, and both are said', async () => {
  openPerson({ me: { userId: id } })
  await openAccount()
  await screen.findByText('不能修改自己的角色和单位')
  expect(button('重置密码').title).toBe('请在学员端的账号设置里修改自己的密码')
  for (const name of ['调动', '重置密码', '停用']) expect(button(name).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('教师').disabled).toBe(true)
  expect(field().disabled).toBe(false)
})

test('D1-Q82 what is typed stays on this computer until it is saved or thrown away; an empty name is not sent', async () => {
  const { sent, unmount } = openPerson()
  await openAccount()
  type(await screen.findByLabelText('姓名'), '周新民')
  unmount()
  const stored: Account = { ...account, name: '周新民', version: '2' }
  const { sent: sentThen } = openPerson({}, [on(editUser, () => ok(stored))])
  await openAccount()
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
  await openAccount()
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

test('D1-Q82 D1-B006 an act says what will happen and is not done without a reason; a password is shown once', async () => {
  const { sent } = openPerson({}, [
    on(resetUserPassword, () => ok({ password: 'abcd2345efgh' })),
    on(endUserSessions, () => ok({ ended: 2 })),
    on(resetSecondFactor, () => no(resetSecondFactor.refusals.notSet)),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '重置密码' }))
  await screen.findByText('所有登录立即结束，下次登录须修改密码。')
  await because('  ')
  await screen.findByText('请写明原因')
  expect(sent(resetUserPassword)).toEqual([])
  await because(' 本人来电 ')
  await screen.findByText('abcd2345efgh')
  expect(sent(resetUserPassword)).toEqual([{ id, why: '本人来电' }])
  fireEvent.click(button('已经交给本人'))
  await expect.poll(() => screen.queryByText('abcd2345efgh')).toBeNull()
  fireEvent.click(within(screen.getByLabelText('本人')).getByText('结束登录'))
  await because('设备丢失')
  await screen.findByText('已结束 2 处登录')
  await openMore('重置二次验证')
  await because('换了手机')
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
  await openMore('合并账号')
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
  openPerson({ me: { roles: ['administrator'] } })
  await openAccount()
  await screen.findByText(/系统、安全、审计三种权力由安全管理员授予和收回/)
  const isOffered = (name: string) => !screen.getByLabelText<HTMLInputElement>(name).disabled
  expect(['教师', '审核员'].map(isOffered)).toEqual([true, true])
  expect(['系统管理员', '安全管理员', '审计管理员', '管理员'].map(isOffered)).toEqual([false, false, false, false])
})

test('MLPS D1-Q82 a security administrator gives every role, resets and ends logins, and merges nobody', async () => {
  openPerson({ me: { roles: ['securityAdministrator'] } })
  await openAccount()
  for (const name of ['教师', '审核员', '系统管理员', '安全管理员', '审计管理员', '管理员']) {
    expect(screen.getByLabelText<HTMLInputElement>(name).disabled).toBe(false)
  }
  expect(screen.queryByText(/由安全管理员授予和收回/)).toBeNull()
  for (const name of ['调动', '重置密码', '停用']) expect(button(name).disabled).toBe(false)
  fireEvent.click(button('更多'))
  expect(screen.queryByRole('menuitem', { name: '合并账号' })).toBeNull()
})

test('D1-Q82 an account is suspended after 去向 and reason are given, and 撤销 gives it back', async () => {
  const { sent } = openPerson({}, [
    on(suspendUsers, ({ ids }) => ok({ done: ids, left: [] })),
    on(resumeUsers, ({ ids }) => ok({ done: ids, left: [] })),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '停用' }))
  await because('十月起')
  await screen.findByText('请选择去向')
  expect(sent(suspendUsers)).toEqual([])
  fireEvent.click(screen.getByLabelText('退休'))
  await because(' 十月起 ')
  await screen.findByText('已停用 1 个账号')
  expect(sent(suspendUsers)).toEqual([{ ids: [id], reason: 'retirement', note: '十月起' }])
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await screen.findByText('已恢复 1 个账号')
  expect(sent(resumeUsers)).toEqual([{ ids: [id], why: '撤销停用' }])
})

test('D1-Q82 a suspended account says since when and why, and is given back with a reason', async () => {
  const suspended = { status: 'suspended', suspensionReason: 'retirement' } as const
  const { sent } = openPerson(
    { account: { ...suspended, suspendedAt: '2026-03-02T00:00:00Z', suspensionNote: '待查' } },
    [
      on(resumeUsers, ({ ids }) =>
        ok({ done: [], left: [{ id: ids[0], name: '周新', why: '账号正在使用，不用恢复' }] }),
      ),
    ],
  )
  await screen.findByText(/^退休，.* 起$/)
  expect(screen.getByText('待查')).toBeTruthy()
  fireEvent.click(button('恢复'))
  await because('返聘')
  await screen.findByText('1 个账号没有改动。周新：账号正在使用，不用恢复')
  expect(sent(resumeUsers)).toEqual([{ ids: [id], why: '返聘' }])
})

test('D1-Q82 a transfer by key T: the unit, what will happen, the reason; the pane is closed by Esc', async () => {
  const { sent } = openPerson({}, [
    on(previewTransfer, ({ unitId: to }) => ok({ effects: [to === toId ? '云岭县的任务 1 项不再要求。' : ''] })),
    on(transferUser, () => ok({ isDone: true })),
  ])
  await screen.findByText('学完《系统思维》')
  press('t')
  await because('县际交流')
  await screen.findByText('请选择调到的单位')
  press('Escape')
  await expect.poll(() => screen.queryByLabelText('原因')).toBeNull()
  press('t')
  await choose(await screen.findByLabelText('调到'), '桃溪县司法局')
  await screen.findByText('云岭县的任务 1 项不再要求。')
  await because('县际交流')
  await screen.findByText('已调动')
  expect(sent(transferUser)).toMatchObject([{ id, unitId: toId, why: '县际交流' }])
})

test('D1-Q83 hours are corrected by a line of their own; where there are none to give, no such button stands', async () => {
  const { sent, unmount } = openPerson({}, [on(registerHours, () => ok({ hours: 1 }))])
  fireEvent.click(await screen.findByRole('button', { name: '补录或更正学时' }))
  typeNumber(await screen.findByLabelText('学时'), '-0.5')
  await because('计了两次')
  await screen.findByText(/年现在 1.0 学时/)
  expect(sent(registerHours)).toMatchObject([{ id, hours: -0.5, why: '计了两次' }])
  unmount()
  openPerson({ me: { userId: id } })
  await screen.findByText('学完《系统思维》')
  expect(screen.queryByRole('button', { name: '补录或更正学时' })).toBeNull()
})

test('D1-Q82 the phone is masked; it is shown whole when asked for', async () => {
  const { sent } = openPerson({}, [on(showUserPhone, () => ok({ phone: '13800000001' }))])
  await screen.findByText(/138 •••• 0001/)
  expect(sent(showUserPhone)).toEqual([])
  fireEvent.click(button('显示'))
  await screen.findByText(/13800000001/)
  expect(sent(showUserPhone)).toEqual([{ id }])
})

test('D1-Q82 sections open by number, stand in the address, and ask once each', async () => {
  const { address, sent } = openPerson({}, [
    on(personHours, () =>
      ok({ years: [year], year: 2026, parts: [{ name: '课程', hours: 1.5 }], lines: [line], total: 1 }),
    ),
    on(personClasses, () => ok({ rows: [], total: 0 })),
    on(personRows, () =>
      ok({
        ...empty,
        rows: [{ id: 'x', to: '', cells: ['结业考试', '专题班', '已合格', '88', '1', ''], isLate: false }],
        total: 1,
      }),
    ),
    on(personEntries, () =>
      ok({
        ...{ total: 1, isMore: false },
        rows: [
          {
            ...{
              id: '1',
              at: '2026-03-01T00:00:00Z',
              action: 'reset-password',
              actor: '高启航',
              result: 'done',
              ip: '',
            },
            ...{ detail: '{"reason":"本人来电"}', names: {} },
          },
        ],
      }),
    ),
  ])
  await screen.findByText('学完《系统思维》')
  press('2')
  await screen.findByText('课程 1.5')
  expect(address()).toBe(`/people/${id}?tab=hours`)
  press('4')
  await screen.findByText('没有班级')
  press('5')
  await screen.findByText('88')
  fireEvent.click(button('操作记录'))
  await screen.findByText('原因：本人来电')
  expect([sent(personFile).length, sent(personHours).length, sent(personRows).length]).toEqual([1, 1, 1])
})

test('D1-B254 a teacher sees name, unit and their own class, and no act; who may see nothing reads why', async () => {
  const { unmount } = openPerson(
    {
      me: { roles: ['teacher'] },
      file: { view: 'class', sections: ['classes'], account: null, stays: [], unitsAbove: [] },
    },
    [on(personClasses, () => ok({ rows: [], total: 0 }))],
  )
  await screen.findByText('没有班级')
  expect(screen.getByLabelText('本人').textContent).toContain('云岭县司法局')
  for (const name of ['调动', '重置密码', '停用', '更多']) expect(screen.queryByRole('button', { name })).toBeNull()
  unmount()
  openPerson({}, [on(personFile, () => no(fileRefusals.notYours))])
  await screen.findByText(new RegExp(fileRefusals.notYours.message.slice(0, 8)))
})

test('D1-Q82 a name of a list leads to the file, J and K to the next and the one before, and the crumb back', async () => {
  const people = [
    { id, name: '周新' },
    { id: otherId, name: '赵一鸣' },
  ]
  pageAnswers(
    on(personFile, ({ id: asked }) =>
      ok({ ...file, id: asked, name: people.find((one) => one.id === asked)?.name ?? '' }),
    ),
    on(personOverview, () => ok(overview)),
  )
  const list = (
    <PeopleOnPage value={people}>
      <PersonLink id={id} name="周新" />
    </PeopleOnPage>
  )
  const { address } = renderPage(
    <Routes>
      <Route path="/list" element={list} />
      <Route path="/people/:id" element={<PersonPage />} />
    </Routes>,
    { at: '/list?page=2' },
  )
  fireEvent.click(await screen.findByRole('link', { name: '周新' }))
  await screen.findByText(/1 \/ 2/)
  press('k')
  press('j')
  await screen.findByText(/2 \/ 2/)
  expect(address()).toBe(`/people/${otherId}`)
  press('j')
  press('k')
  await screen.findByText(/1 \/ 2/)
  fireEvent.click(screen.getByRole('link', { name: '名单' }))
  await expect.poll(address).toBe('/list?page=2')
})

test('D1-B254 a name is no link for who opens no files, nor that of a closed account', async () => {
  pageAnswers()
  const names = (
    <>
      <PersonLink id={id} name="周新" />
      <PersonLink id="" name="已注销" />
    </>
  )
  const { unmount } = renderPage(names, { me: { roles: ['reviewer'] } })
  await screen.findByText('周新')
  expect(screen.queryAllByRole('link')).toEqual([])
  unmount()
  renderPage(names)
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['周新'])
})
