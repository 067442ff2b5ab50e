import { classRefusals } from '@college/contract/classes/class.ts'
import { enrolInCamp, updateStudyStatus } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aCamp, anOpenCamp, CLASS_ID, openClassScreen } from '../testing/classes.tsx'
import { no, ok } from '../testing/screen.tsx'
import { CampScreen } from './CampScreen.tsx'

type Info = ReturnType<typeof aCamp>
const open = (wish: Parameters<typeof openClassScreen>[1] = {}) => openClassScreen(<CampScreen id={CLASS_ID} />, wish)
const openAs = (wish: Partial<Info>) => open({ info: [ok(aCamp(wish))] })
const button = async (name: string) => (await screen.findByRole('button', { name })) as HTMLButtonElement
const group = href(routes.campGroup, { id: CLASS_ID })

afterEach(() => vi.useRealTimers())

test('D2-R03 D2-B051 D2-B053 D2-B054 what the camp is', async () => {
  open({ info: [ok(aCamp())] })
  await screen.findByRole('heading', { level: 1, name: '年轻干部能力提升训练营' })
  expect(screen.getByText('省级调训')).toBeTruthy()
  expect(document.body.textContent).toContain('培训 2026-03-10 至 2026-05-30')
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['人在学2,318', '必修课程7', '选修课程2', '已完成学时14.5'])
  expect(screen.getByText('主办单位：沅南省干部网络学院')).toBeTruthy()
  expect(screen.getByText('承办单位：澄江市干部网络学院')).toBeTruthy()
})

test('D2-Q43 its courses by unit, before one has enrolled too', async () => {
  const course = (subId: string, unitName: string, categoryText: string) => ({
    ...{ subId, businessId: subId, name: `课程${subId}`, period: 1.5, progress: 0 },
    ...{ unitName, categoryText },
  })
  open({
    info: [ok(anOpenCamp())],
    courses: [course('1', '理论武装', '必修'), course('2', '理论武装', '选修'), course('3', '实践历练', '必修')],
  })
  const unit = (await screen.findByRole('heading', { name: '理论武装' })).parentElement as HTMLElement
  expect(
    within(unit)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['课程1必修1.5 学时', '课程2选修1.5 学时'])
  expect(screen.getByRole('heading', { name: '实践历练' })).toBeTruthy()
})

test.each<[string, Partial<Info>, string]>([
  ['D2-B148', { state: -1, isstudent: 0, enrolment: 'open' }, '立即报名'],
  ['D2-B149', { state: -1, isstudent: 0, enrolment: 'over' }, '进入'],
  ['D2-B152', { state: 1, isstudent: 0 }, '待审核'],
])('D2-B052 D2-B164 %s %j says 暂时无法报名', async (_id, wish, text) => {
  const { count, wentTo } = openAs(wish)
  fireEvent.click(await button(text))
  await screen.findByText('暂时无法报名')
  expect(count(enrolInCamp.path)).toBe(0)
  expect(wentTo()).toBe('/')
})

test('D2-Q19 D2-B164 D3-C54 before the enrolment the button says when it opens; one may ask to be reminded', async () => {
  const coming = { state: -1, isstudent: 0, enrolment: 'before', jhrs: 0, mayRemind: 1 } as const
  const { count } = openAs(coming)
  const opens = await button('2月1日 00:00 开始报名')
  expect(opens.className).toMatch(/off/)
  fireEvent.click(opens)
  await screen.findByText('暂时无法报名')
  fireEvent.click(await button('提醒我'))
  await screen.findByText('开始报名时发消息提醒')
  expect(count(toggleSubscription.path)).toBe(1)
})

test.each<[string, Partial<Info>]>([
  ['over', { state: -1, isstudent: 0, enrolment: 'over' }],
  ['whose training has ended', { state: 2, training: 'over', trainingStatus: 0 }],
])('the button of a camp %s does not invite', async (_name, wish) => {
  openAs(wish)
  const found = await screen.findByRole('button', { name: /^(进入|开始学习)$/ })
  expect(found.className).not.toMatch(/primary/)
})

test('D2-B156 D2-B163 while it is reviewed nothing can be done', async () => {
  openAs({ state: 4, isstudent: 0 })
  expect((await button('审核中')).disabled).toBe(true)
})

test('D2-B157 D2-B163 a rejected person reads the reason', async () => {
  openAs({ state: 5, isstudent: 0, reason: '请先取得所在单位同意。' })
  fireEvent.click(await button('已拒绝，查看原因'))
  expect((await screen.findByRole('alertdialog', { name: '拒绝原因' })).textContent).toContain('请先取得所在单位同意。')
})

/** Answers 您是否确认报名？ */
const answer = async (name: '是' | '否') => {
  const dialog = await screen.findByRole('alertdialog', { name: '提示' })
  expect(dialog.textContent).toContain('您是否确认报名？')
  fireEvent.click(within(dialog).getByRole('button', { name }))
}

test('D2-B151 D2-B159 D2-B248 D2-B393 enrolling asks, says 报名成功 and reloads at once and after 1.5 s', async () => {
  // The time of the page passes in steps between which it is looked at, however slow the machine is.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { count, calls } = open({ info: [ok(anOpenCamp()), ok(aCamp({ state: 1 })), ok(aCamp())] })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await screen.findByText('报名成功')
  await button('待审核')
  expect(calls.find(({ path }) => path === enrolInCamp.path)?.input).toEqual({ nc_zyb_id: CLASS_ID })
  await waitFor(() => expect(count(classInfo.path)).toBe(3))
  await button('开始学习')
})

test('D2-B248 否 enrols nobody', async () => {
  const { count } = open({ info: [ok(anOpenCamp())] })
  fireEvent.click(await button('立即报名'))
  await answer('否')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(count(enrolInCamp.path)).toBe(0)
})

test.each([
  ['D2-B247', enrolInCamp.refusals.outsideWindow],
  ['D2-B249', enrolInCamp.refusals.notNow],
])('%s a refusal is said: %j', async (_id, refusal) => {
  open({ info: [ok(anOpenCamp())], enrol: no(refusal) })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await screen.findByText(refusal.message)
})

test.each<[string, Partial<Info>, string]>([
  ['D2-B153', { state: 2 }, '开始学习'],
  ['D2-B155', { state: 3 }, '已结业'],
  ['D2-B150 D2-B161', { state: 0 }, '开始学习'],
])('D2-B160 %s marks the begin and enters after half a second: %j', async (_id, wish, text) => {
  // The time of the page passes in steps between which it is looked at, however slow the machine is.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { count, wentTo } = openAs(wish)
  fireEvent.click(await button(text))
  await waitFor(() => expect(count(updateStudyStatus.path)).toBe(1))
  expect(wentTo()).not.toBe(group)
  await waitFor(() => expect(wentTo()).toBe(group))
})

test('D2-B394 leaving the page meanwhile enters nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { count, wentTo, unmount } = openAs({ state: 2, trainingStatus: 1 })
  fireEvent.click(await button('开始学习'))
  await waitFor(() => expect(count(updateStudyStatus.path)).toBe(1))
  await waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  unmount()
  vi.advanceTimersByTime(2_000)
  expect(wentTo()).toBe('/')
})

test('a refused begin is said and enters nothing', async () => {
  const { wentTo } = open({ info: [ok(aCamp())], begin: no(updateStudyStatus.refusals.outsideWindow) })
  fireEvent.click(await button('开始学习'))
  await screen.findByText('不在学习时间范围内')
  expect(wentTo()).toBe('/')
})

test('D2-Q55 a camp that is over is entered as such, and no begin is marked', async () => {
  const { count, wentTo } = openAs({ state: 3, training: 'over', trainingStatus: 0 })
  fireEvent.click(await button('已结业'))
  await waitFor(() => expect(wentTo()).toBe(href(routes.campGroup, { id: CLASS_ID, isEnd: '1' })))
  expect(count(updateStudyStatus.path)).toBe(0)
})

test('D2-B154 D2-B162 an open camp is entered at once', async () => {
  const { count, wentTo } = openAs({ state: 6, isstudent: 0 })
  fireEvent.click(await button('进入'))
  expect(wentTo()).toBe(group)
  expect(count(updateStudyStatus.path)).toBe(0)
  expect(screen.queryByText('已报名')).toBeNull()
})

test('a camp that is withdrawn says so, with the way to the others', async () => {
  const { wentTo } = open({ info: [no(classRefusals.noClass)] })
  await screen.findByText('班级不存在或已下架')
  fireEvent.click(await button('看看其他训练营'))
  expect(wentTo()).toBe(href(routes.camps, {}))
})

test('a failure has a retry', async () => {
  open({ info: [no(commonRefusals.overloaded), ok(aCamp())] })
  fireEvent.click(await button('重新加载'))
  await screen.findByRole('heading', { level: 1, name: '年轻干部能力提升训练营' })
})
