import { loginPopupNotice } from '@college/contract/home/home.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { LoginNotice } from './LoginNotice.tsx'

const notice = { id: 'n1', title: '欢迎使用干部网院', content: '<p>各位学员</p>' }
const flag = () => sessionStorage.getItem('nc-login-notice')
const college = (data: typeof notice | null) => serverAnswers(on(loginPopupNotice, () => ok(data)))

beforeEach(() => sessionStorage.clear())

test('D1-B166 D1-B167 D1-C51 the notice is shown once per session: 1 once it was read', async () => {
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

test('D1-B167 D1-Q63 without a notice the flag is 2, and nobody is asked again', async () => {
  const calls = college(null)
  logIn()
  renderScreen(<LoginNotice />).unmount()
  renderScreen(<LoginNotice />)
  await waitFor(() => expect(flag()).toBe('2'))
  const { length } = calls
  renderScreen(<LoginNotice />)
  expect([screen.queryByRole('dialog'), calls.length]).toEqual([null, length])
})

test('D1-Q63 a guest is asked for none, and sees it after a login', async () => {
  const calls = college(notice)
  renderScreen(<LoginNotice />)
  expect([calls, flag()]).toEqual([[], null])
  logIn()
  await screen.findByRole('dialog', { name: notice.title })
})
