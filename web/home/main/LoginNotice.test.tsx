import { getUpdatePwdRule } from '@college/contract/account/password.ts'
import { loginPopupNotice } from '@college/contract/home/home.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ChangePasswordScreen } from '../../account/password/ChangePasswordScreen.tsx'
import { ChangeLastFourScreen } from '../../account/profile/ChangeLastFourScreen.tsx'
import { useSession } from '../../kit/data/session.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { LoginNotice } from './LoginNotice.tsx'

const notice = { id: 'n1', title: '欢迎使用干部网院', content: '<p>各位学员</p>' }
const flag = () => sessionStorage.getItem('nc-login-notice')
const college = (data: typeof notice | null) => serverAnswers(on(loginPopupNotice, () => ok(data)))

beforeEach(() => sessionStorage.clear())

test('D1-B166 D1-B167 D1-C51 the notice is shown once per session: the flag is 1 once it was read', async () => {
  const calls = college(notice)
  logIn()
  const { unmount } = renderScreen(<LoginNotice />)
  expect((await screen.findByRole('dialog', { name: notice.title })).textContent).toContain('知道了')
  await screen.findByText('各位学员')
  expect(flag()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(flag()).toBe('1')
  unmount()

  renderScreen(<LoginNotice />)
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D1-B167 D1-Q63 without a notice the flag is 2, and it is not requested again', async () => {
  const calls = college(null)
  logIn()
  renderScreen(<LoginNotice />).unmount()
  renderScreen(<LoginNotice />)
  await waitFor(() => expect(flag()).toBe('2'))
  const { length } = calls
  renderScreen(<LoginNotice />)
  expect([screen.queryByRole('dialog'), calls.length]).toEqual([null, length])
})

test('D1-Q63 for a guest the flag is 2 and nothing is requested; after a login the notice is shown', async () => {
  const calls = college(notice)
  renderScreen(<LoginNotice />)
  expect([calls, flag()]).toEqual([[], '2'])
  logIn()
  await screen.findByRole('dialog', { name: notice.title })
})

test('D1-B166 the notice waits until an open dialog is answered', async () => {
  college(notice)
  logIn()
  const answered = showConfirm({ text: '发现新版本' })
  await screen.findByRole('alertdialog')
  const calls = renderScreen(<LoginNotice />).queries
  await waitFor(() => expect(calls.isFetching()).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '否' }))
  await answered
  await screen.findByRole('dialog', { name: notice.title })
})

test('D1-Q63 the next person in the same tab has not read it yet', async () => {
  college(notice)
  logIn()
  renderScreen(<LoginNotice />)
  fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  logIn({ userId: '0198a000-0000-7000-8000-000000000002' })
  await screen.findByRole('dialog', { name: notice.title })
})

test.each([
  ['the password must be changed', { changePwdFlag: 1 }, <ChangePasswordScreen key="a" />],
  ['the last four digits are missing', { verification: 0 }, <ChangeLastFourScreen key="b" />],
] as const)(
  'D1-B167 D1-Q63 on a forced page the flag is 2, and home shows no notice afterwards: %s',
  async (_name, due, page) => {
    const calls = serverAnswers(
      on(loginPopupNotice, () => ok(notice)),
      on(getUpdatePwdRule, () => ok({ notice: '' })),
    )
    logIn(due)
    const { unmount } = renderScreen(page)
    await waitFor(() => expect(flag()).toBe('2'))
    unmount()
    useSession.getState().update({ mustChangePassword: false, needsVerification: false })
    renderScreen(<LoginNotice />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls.filter(({ path }) => path === loginPopupNotice.path)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('D1-Q63 a password change that was not forced does not suppress the notice', async () => {
  serverAnswers(
    on(loginPopupNotice, () => ok(notice)),
    on(getUpdatePwdRule, () => ok({ notice: '' })),
  )
  logIn()
  renderScreen(<ChangePasswordScreen />).unmount()
  renderScreen(<LoginNotice />)
  await screen.findByRole('dialog', { name: notice.title })
})
