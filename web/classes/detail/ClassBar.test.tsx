import { enrol, updateStudyStatus } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aClass, anItem, anOpenClass, aUnit, CLASS_ID, openClassScreen } from '../../testing/classes.tsx'
import { no, ok } from '../../testing/screen.tsx'
import { SpecialClassScreen } from './SpecialClassScreen.tsx'

afterEach(() => vi.useRealTimers())

type Info = ReturnType<typeof aClass>
const open = (wish: Parameters<typeof openClassScreen>[1] = {}) =>
  openClassScreen(<SpecialClassScreen id={CLASS_ID} />, wish)
const button = (name: string) => screen.findByRole('button', { name })

/** The button once it can be tapped: to study, it waits for the units. */
const enabled = async (name: string) => {
  const found = (await button(name)) as HTMLButtonElement
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}

/** Answers 您是否确认报名？ */
const answer = async (name: '是' | '否') => {
  const dialog = await screen.findByRole('alertdialog', { name: '提示' })
  expect(dialog.textContent).toContain(`${aClass().name}您是否确认报名？`)
  fireEvent.click(within(dialog).getByRole('button', { name }))
}

test.each<[string, Partial<Info>, string, string | undefined]>([
  ['D2-B133', { state: -1, jhrs: 2, signStatus: 0 }, '暂不可报名', '未报名,请联系省/市州级网院管理员'],
  ['D2-B135', { state: 0, enrolment: 'over', signStatus: 0 }, '报名时间已过', undefined],
  ['D2-B136', { state: 0, systudent: 0, signStatus: 0 }, '人数已满', undefined],
  ['D2-B143', { state: 0, enrolment: 'before', signStatus: 0 }, '2月1日 00:00 开始报名', undefined],
  ['D2-B137', { state: 1 }, '待审核', undefined],
  ['D2-B140', { state: 4 }, '审核中', undefined],
  ['D2-B146', { state: 2, trainingStatus: 0 }, '开始学习', '不在学习时间范围内'],
  [
    'D2-B146',
    { state: 2, trainingStatus: 0, training: 'before' },
    '开始学习',
    '不在学习时间范围内，3月10日 00:00 开始',
  ],
])('D2-B033 %s %j can do nothing, and says why', async (_id, wish, text, note) => {
  open({ info: [ok(anOpenClass(wish))] })
  expect(((await button(text)) as HTMLButtonElement).disabled).toBe(true)
  if (note) expect(screen.getByText(note)).toBeTruthy()
})

test('D2-B141 D2-B142 a rejected person reads the reason', async () => {
  open({ info: [ok(anOpenClass({ state: 5, reason: '请报名市直机关班次。' }))] })
  fireEvent.click(await button('已拒绝，查看原因'))
  const dialog = await screen.findByRole('alertdialog', { name: '拒绝原因' })
  expect(dialog.textContent).toContain('请报名市直机关班次。')
})

test('D3-C54 before the enrolment opens one may ask to be reminded, and no longer', async () => {
  const coming = { enrolment: 'before', signStatus: 0, mayRemind: 1 } as const
  const { calls } = open({
    info: [ok(anOpenClass(coming)), ok(anOpenClass({ ...coming, isReminded: 1 })), ok(anOpenClass(coming))],
    remind: [ok({ isDo: true }), ok({ isDo: false })],
  })
  await button('2月1日 00:00 开始报名')
  expect(screen.getByText('报名').textContent).toBe('报名 2月1日 00:00 – 3月8日 18:00')
  fireEvent.click(await button('提醒我'))
  await screen.findByText('开始报名时发消息提醒')
  fireEvent.click(await enabled('取消提醒'))
  await screen.findByText('已取消提醒')
  await button('提醒我')
  const asked = calls.filter(({ path }) => path === toggleSubscription.path).map(({ input }) => input)
  expect(asked).toEqual(Array(2).fill({ ywlxValue: 'class', ywid: CLASS_ID }))
})

test('the places that are left', async () => {
  open({ info: [ok(anOpenClass())] })
  await button('立即报名')
  expect(screen.getByText('剩余名额').textContent).toBe('剩余名额36 / 300')
})

test('D2-B144 D2-B347 D2-B393 enrolling says 报名成功 and reloads at once and after 1.5 s', async () => {
  // The time of the page passes in steps between which it is looked at, however slow the machine is.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { count, calls } = open({ info: [ok(anOpenClass()), ok(aClass({ state: 1 })), ok(aClass())] })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await screen.findByText('报名成功')
  await button('待审核')
  expect(calls.find(({ path }) => path === enrol.path)?.input).toEqual({ id: CLASS_ID })
  expect(count(classInfo.path)).toBe(2)
  await waitFor(() => expect(count(classInfo.path)).toBe(3))
  await button('开始学习')
})

test('否 enrols nobody', async () => {
  const { count } = open({ info: [ok(anOpenClass())] })
  fireEvent.click(await button('立即报名'))
  await answer('否')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(count(enrol.path)).toBe(0)
})

test('D2-B145 D2-B345 20002 is not said; the form opens where it is needed', async () => {
  const { wentTo } = open({ info: [ok(anOpenClass({ needForm: true }))], enrol: no(enrol.refusals.silent) })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await waitFor(() => expect(wentTo()).toBe(href(routes.classApply, { id: CLASS_ID })))
  expect(screen.queryByText('请求异常')).toBeNull()
})

test('D2-B345 D2-Q39 20002 for somebody who has enrolled already shows how it stands', async () => {
  const { wentTo } = open({ info: [ok(anOpenClass()), ok(aClass({ state: 1 }))], enrol: no(enrol.refusals.silent) })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await button('待审核')
  expect(wentTo()).toBe('/')
})

test.each([
  ['D2-B346', enrol.refusals.full, '人数已满'],
  ['D2-B338 D2-M112', { state: 'ruleSaysNo', message: '' } as const, '报名失败'],
])('%s any other refusal is said: %j', async (_id, refusal, text) => {
  open({ info: [ok(anOpenClass())], enrol: no(refusal) })
  fireEvent.click(await button('立即报名'))
  await answer('是')
  await screen.findByText(text)
})

const units = [aUnit('01', [anItem('a1'), anItem('a2')])]
const playerOf = (name: string) =>
  href(routes.coursePlayer, { id: anItem(name).businessId, classid: CLASS_ID, type: 'ztb' })

test('D2-B138 D2-B146 D2-B147 studying marks its begin and enters the last resource', async () => {
  const last = { lastResourceSubId: anItem('a2').subId, lastResourceName: '课程a2' }
  const { wentTo, paths } = open({ info: [ok(aClass(last))], units })
  expect((await screen.findByText('上次学到')).textContent).toBe('上次学到课程a2')
  fireEvent.click(await enabled('开始学习'))
  await waitFor(() => expect(wentTo()).toBe(playerOf('a2')))
  expect(paths()).toContain(updateStudyStatus.path)
})

test('D2-B147 without a last resource it enters the first that may be entered', async () => {
  const { wentTo } = open({ units: [aUnit('01', [anItem('a1', { blocked: '请按序学习' }), anItem('a2')])] })
  fireEvent.click(await enabled('开始学习'))
  await waitFor(() => expect(wentTo()).toBe(playerOf('a2')))
})

test('where nothing may be entered it says why', async () => {
  open({ units: [aUnit('01', [anItem('a1', { blocked: '当前课程不在时间范围内' })])] })
  fireEvent.click(await enabled('开始学习'))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('当前课程不在时间范围内')
})

test('a refused begin is said and enters nothing', async () => {
  const { wentTo } = open({ units, begin: no(updateStudyStatus.refusals.outsideWindow) })
  fireEvent.click(await enabled('开始学习'))
  await screen.findByText('不在学习时间范围内')
  expect(wentTo()).toBe('/')
})

test('D2-B139 who has completed the class goes on reading without marking anything', async () => {
  const { wentTo, count } = open({ info: [ok(aClass({ state: 3 }))], units })
  fireEvent.click(await enabled('已结业'))
  await waitFor(() => expect(wentTo()).toBe(playerOf('a1')))
  expect(count(updateStudyStatus.path)).toBe(0)
})

test('D2-B139 D2-B004 with a certificate the button still says 已结业, and one beside it leads to the certificate', async () => {
  const { wentTo } = open({ info: [ok(aClass({ state: 3, certificateState: 1 }))], units })
  fireEvent.click(await enabled('已结业'))
  await waitFor(() => expect(wentTo()).toBe(playerOf('a1')))
  fireEvent.click(await button('查看证书'))
  expect(wentTo()).toBe(href(routes.certificate, { id: CLASS_ID }))
})
