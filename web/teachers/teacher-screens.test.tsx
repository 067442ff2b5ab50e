import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { askToCall, type CallState } from '@college/contract/teachers/calls.ts'
import { teacherInfo, teacherPhone } from '@college/contract/teachers/teachers.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bridge, BridgeFailure } from '../kit/bridge/bridge-interface.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { TeacherScreen } from './TeacherScreen.tsx'
import { TeachersScreen } from './TeachersScreen.tsx'

const call = vi.hoisted(() => vi.fn<Bridge['call']>())
vi.mock('../kit/bridge/bridge.ts', () => ({ bridge: () => ({ call }) }))
beforeEach(() => call.mockResolvedValue(undefined))
afterEach(() => call.mockReset())

const ID = '0198a000-0000-7000-8000-000000000001'
const teacher = {
  _id: ID,
  name: '陆见深',
  photo: '',
  job: '教授',
  unit: '澄江学院',
  adept_text: ['公共决策', '系统思维'],
  phone: btoa('138****0021'),
}
const course = {
  cover: '',
  title: '系统思维课',
  teacher_text: '陆见深',
  period: 2,
  duration: '00:10:00',
  isNew: '0',
  views: 0,
  theme: 'mo',
}

/** The page of a teacher, for people with or without the permission to call. */
function open(wish: Partial<typeof teacher & { introduction: string; calling: CallState }> = {}) {
  const calls = serverAnswers(
    on(teacherInfo, () => ok({ ...teacher, introduction: '<p>研究公共决策</p>', calling: 'allowed', ...wish })),
    on(metaListData, () => ok([{ _id: ID, nc_courses_page_listsource: course }])),
    on(teacherPhone, () => ok({ phone: btoa('13800020021') })),
  )
  logIn()
  renderScreen(<TeacherScreen id={ID} />)
  return calls
}

test('D3-R13 D1-R28 D2-R15 shows a teacher’s profile, specialities and courses', async () => {
  open()
  await screen.findByRole('heading', { name: '陆见深' })
  expect(screen.getByText('教授')).toBeTruthy()
  expect(screen.getByText('澄江学院')).toBeTruthy()
  expect(screen.getByText('公共决策')).toBeTruthy()
  await screen.findByText('研究公共决策')
  expect((await screen.findByRole('link', { name: /系统思维课/ })).getAttribute('href')).toContain(ID)
  expect(document.title).toContain('陆见深')
})

test('D1-B238 D1-B239 D1-B249 D2-B316 the phone is masked until it is called', async () => {
  const calls = open()
  await screen.findByText('138****0021')
  expect(calls.filter(({ path }) => path === teacherPhone.path)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '拨打' }))
  await screen.findByText('13800020021')
  expect(call).toHaveBeenCalledExactlyOnceWith('13800020021')
})

test.each<[CallState, string]>([
  ['closed', '授权后可拨打'],
  ['asked', '已申请，等待教师答复'],
  ['refused', '教师未同意，7 天后可以再次申请'],
])('D1-B249 without the permission to call the reason is shown: %s', async (calling, reason) => {
  open({ calling })
  await screen.findByText(reason)
  expect(screen.queryByRole('button', { name: /拨打|申请通话/ })).toBeNull()
  expect(screen.getByText('138****0021')).toBeTruthy()
})

test('D1-B249 a learner asks the teacher, and then waits', async () => {
  const calls = open({ calling: 'ask' })
  await screen.findByText('教师同意后可以拨打')
  serverAnswers(
    on(askToCall, () => ok({ calling: 'asked' })),
    on(teacherInfo, () => ok({ ...teacher, introduction: '', calling: 'asked' })),
  )
  fireEvent.click(screen.getByRole('button', { name: '申请通话' }))
  await screen.findByText('已申请')
  await screen.findByText('已申请，等待教师答复')
  expect(calls.filter(({ path }) => path === teacherPhone.path)).toEqual([])
})

test('D1-B249 a refused request says why', async () => {
  open({ calling: 'ask' })
  await screen.findByText('教师同意后可以拨打')
  serverAnswers(
    on(askToCall, () => no(askToCall.refusals.tooMany)),
    on(teacherInfo, () => ok({ ...teacher, introduction: '', calling: 'ask' })),
  )
  fireEvent.click(screen.getByRole('button', { name: '申请通话' }))
  await screen.findByText('今天申请次数已用完，请明天再试')
})

test('a teacher without a phone has no phone row; invalid base64 is not shown as a number', async () => {
  open({ phone: '' })
  await screen.findByRole('heading', { name: '陆见深' })
  expect(screen.queryByText('联系电话')).toBeNull()
})

test('a refusal of the server and a failure of the app are shown', async () => {
  call.mockRejectedValue(new BridgeFailure('refused'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: '拨打' }))
  await screen.findByText('操作未完成，请检查App权限后重试')

  serverAnswers(on(teacherPhone, () => no(teacherPhone.refusals.tooMany)))
  fireEvent.click(screen.getByRole('button', { name: '拨打' }))
  await screen.findByText('查看过于频繁，请稍后再试')
})

test('a missing teacher says so', async () => {
  serverAnswers(on(teacherInfo, () => no(teacherInfo.refusals.unknown)))
  logIn()
  renderScreen(<TeacherScreen id={ID} />)
  await screen.findByText('教师不存在')
})

test('D1-R19 D1-B239 the teachers with photo, name, job and masked phone; a tap opens one; by name', async () => {
  const calls = serverAnswers(
    on(metaListData, ({ query }) => ok(JSON.parse(query ?? '{}').searchValue === '没有' ? [] : [teacher])),
  )
  logIn({ extraTiles: true })
  const { wentTo } = renderScreen(<TeachersScreen />)
  const row = await screen.findByRole('link', { name: /陆见深.*138\*\*\*\*0021/ })
  expect(calls[0]?.input).toMatchObject({ namespace: 'nc.teacher', pageName: 'mobile-list', pageSize: '15' })
  fireEvent.click(row)
  expect(wentTo()).toContain(`mobile-teachersdetail?id=${ID}`)

  const box = screen.getByRole('searchbox', { name: '搜索教师姓名' })
  fireEvent.change(box, { target: { value: '没有' } })
  fireEvent.submit(box)
  await screen.findByText('暂无搜索结果')
})

test('D1-Q54 a permission that was withdrawn is explained', async () => {
  serverAnswers(on(metaListData, () => no(commonRefusals.notAllowed)))
  logIn({ extraTiles: true })
  renderScreen(<TeachersScreen />)
  await waitFor(() => expect(screen.getByText('您没有权限进行此操作')).toBeTruthy())
})

test('D1-Q54 without the permission no request is sent', async () => {
  const calls = serverAnswers()
  logIn()
  renderScreen(<TeachersScreen />)
  await screen.findByText('您没有权限进行此操作')
  expect(calls).toEqual([])
})
