import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SmsCodeField } from './SmsCodeField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (onSend: () => Promise<boolean>) =>
  render(<SmsCodeField label="请输入验证码" value="" onChange={() => {}} onSend={onSend} />)
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

test.each([
  ['is refused', async () => false],
  ['fails', () => Promise.reject(new Error('offline'))],
])('a code that %s starts no countdown', async (_how, onSend) => {
  show(onSend)
  await tap()
  expect([button().textContent, button().disabled]).toEqual(['获取验证码', false])
})
