import { querySignData, signIn } from '@college/contract/classes/sign-in.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { SignInScreen } from './SignInScreen.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T09:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

const march = {
  signInDate: ['2026-03-18', '2026-03-19'],
  nonSignInDate: ['2026-03-17'],
  leaveDays: [] as string[],
  grantedDays: [] as string[],
  lxDays: 2,
  today: '2026-03-20',
  signedToday: false,
  canSign: true,
  message: '',
  firstMonth: '2026-02',
}

const cellOf = (day: string) =>
  screen.getAllByRole('cell').find((cell) => cell.firstElementChild?.textContent === day) as HTMLElement

test('D2-R21 D2-B086 D2-B062 the month with its signed and missed days and today', async () => {
  const calls = serverAnswers(on(querySignData, () => ok(march)))
  renderScreen(<SignInScreen id={id} />)
  expect(await screen.findByRole('heading', { name: '2026 年 3 月' })).toBeDefined()
  expect(calls[0]?.input).toEqual({ classId: id, year: '2026', month: '3' })
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')[0]?.textContent).toBe('日')
  expect(['17', '18', '20', '21'].map((day) => cellOf(day).textContent)).toEqual(['17未签', '18已签到', '20今天', '21'])
  expect(cellOf('20').getAttribute('aria-current')).toBe('date')
  expect(screen.getByText(/本月已签到/).textContent).toBe('本月已签到 2 天，未签到 1 天')
})

test('D2-Q62 days of leave and granted signatures have their own marks and sums, and lead to what can be asked', async () => {
  const leaveDays = ['2026-03-16', '2026-03-23']
  serverAnswers(on(querySignData, () => ok({ ...march, leaveDays, grantedDays: ['2026-03-18'] })))
  const { wentTo } = renderScreen(<SignInScreen id={id} />)
  await screen.findByRole('heading', { name: '2026 年 3 月' })
  expect(['16', '17', '18', '19', '23'].map((day) => cellOf(day).textContent)).toEqual([
    '16请假',
    '17未签',
    '18已签到补签',
    '19已签到',
    '23请假',
  ])
  expect(screen.getByText(/本月已签到/).textContent).toBe('本月已签到 2 天，未签到 1 天，请假 2 天')
  fireEvent.click(screen.getByRole('link', { name: /请假与补签/ }))
  expect(wentTo()).toBe(href(routes.classRequests, { id }))
})

test('D2-Q62 who only reads the class asks for nothing', async () => {
  const message = signIn.refusals.studentsOnly.message
  serverAnswers(on(querySignData, () => ok({ ...march, canSign: false, message })))
  renderScreen(<SignInScreen id={id} />)
  await screen.findByRole('button', { name: message })
  expect(screen.queryByRole('link', { name: /请假与补签/ })).toBeNull()
})

test('D2-B087 D2-B088 D2-B226 the consecutive days, and the button that signs today', async () => {
  let data = march
  const calls = serverAnswers(
    on(querySignData, () => ok(data)),
    on(signIn, () => {
      data = {
        ...march,
        signInDate: [...march.signInDate, '2026-03-20'],
        lxDays: 3,
        signedToday: true,
        canSign: false,
        message: '今日已签到',
      }
      return ok({ lxDays: 3, points: 1 })
    }),
  )
  renderScreen(<SignInScreen id={id} />)
  expect((await screen.findByText('今天签到，就是第 3 天')).parentElement?.textContent).toContain('2 天')
  fireEvent.click(screen.getByRole('button', { name: '签到' }))
  await screen.findByText('签到成功，连续 3 天，积分 +1')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '今日已签到' })
  expect(button.disabled).toBe(true)
  expect(cellOf('20').textContent).toBe('20已签到今天')
  expect(calls.filter(({ path }) => path === signIn.path)).toEqual([{ path: signIn.path, input: { classId: id } }])
})

test.each(['今日已签到', '不在学习时间范围内', '仅学员可以签到'])(
  'D2-B227 the disabled button says why: %s',
  async (message) => {
    serverAnswers(on(querySignData, () => ok({ ...march, canSign: false, message })))
    renderScreen(<SignInScreen id={id} />)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: message })).disabled).toBe(true)
  },
)

test('D2-B291 D2-B410 no month after the current one, and none before the first', async () => {
  const calls = serverAnswers(on(querySignData, () => ok(march)))
  renderScreen(<SignInScreen id={id} />)
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: '下个月' })
  const last = screen.getByRole<HTMLButtonElement>('button', { name: '上个月' })
  expect([last.disabled, next.disabled]).toEqual([false, true])
  fireEvent.click(last)
  expect(screen.getByRole('heading', { name: '2026 年 2 月' })).toBeDefined()
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ classId: id, year: '2026', month: '2' }))
  expect([last.disabled, next.disabled]).toEqual([true, false])
})

test('D2-B341 a refusal is an alert with the server’s words, and the page the way back', async () => {
  serverAnswers(on(querySignData, () => no(commonRefusals.notAllowed)))
  renderScreen(<SignInScreen id={id} />)
  const alert = await screen.findByRole('alertdialog', { name: '签到数据异常' })
  expect(within(alert).getByText('您没有权限进行此操作 请联系管理员')).toBeDefined()
  expect(within(screen.getByRole('alert')).getByRole('button', { name: '返回' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

test('D2-B344 a lost connection is an alert of its own', async () => {
  serverIsUnreachable()
  renderScreen(<SignInScreen id={id} />)
  const alert = await screen.findByRole('alertdialog', { name: '请求异常' })
  expect(within(alert).getByText('请联系管理员')).toBeDefined()
})

test('D2-B344 nor is it different for the signature itself', async () => {
  serverAnswers(on(querySignData, () => ok(march)))
  renderScreen(<SignInScreen id={id} />)
  const button = await screen.findByRole('button', { name: '签到' })
  serverIsUnreachable()
  fireEvent.click(button)
  expect(await screen.findByRole('alertdialog', { name: '请求异常' })).toBeDefined()
})

test('D2-B344 a signature that is lost together with the question after it is told in one dialog', async () => {
  const calls = serverAnswers(on(querySignData, () => ok(march)))
  const { queries } = renderScreen(<SignInScreen id={id} />)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '签到' })
  serverIsUnreachable()
  fireEvent.click(button)
  await screen.findByRole('alertdialog', { name: '请求异常' })
  await waitFor(() => expect(queries.isFetching() + queries.isMutating()).toBe(0))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  expect(calls).toHaveLength(1)
})
