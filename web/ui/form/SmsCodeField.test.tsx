import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SmsCodeField } from './SmsCodeField.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (onSend: () => Promise<boolean>) =>
  render(<SmsCodeField pauseKey="test" label="请输入验证码" value="" onChange={() => {}} onSend={onSend} />)
const button = () => screen.getByRole<HTMLButtonElement>('button')
const tap = () => act(async () => void fireEvent.click(button()))

test('D1-M85 D1-B302 after a code was sent, 60 s pass until another can be asked for', async () => {
  show(async () => true)
  await tap()
  expect([button().textContent, button().disabled]).toEqual(['60秒后重新获取', true])
  act(() => void vi.advanceTimersByTime(59_000))
  expect(button().textContent).toBe('1秒后重新获取')
  act(() => void vi.advanceTimersByTime(1_000))
  expect([button().textContent, button().disabled]).toEqual(['获取验证码', false])
})

test('D1-B302 the countdown goes on after a reload, and a clock set back does not lock the button', async () => {
  const { unmount } = show(async () => true)
  await tap()
  act(() => void vi.advanceTimersByTime(20_000))
  unmount()
  const again = show(async () => true)
  expect([button().textContent, button().disabled]).toEqual(['40秒后重新获取', true])
  again.unmount()
  vi.setSystemTime(Date.now() - 3_600_000)
  show(async () => true)
  expect(button().textContent).toBe('60秒后重新获取')
})

test.each([
  ['is refused', async () => false],
  ['fails', () => Promise.reject(new Error('offline'))],
])('a code that %s starts no countdown', async (_how, onSend) => {
  show(onSend)
  await tap()
  expect([button().textContent, button().disabled]).toEqual(['获取验证码', false])
})
