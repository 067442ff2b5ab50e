import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeTopLayer, isBackGuarded } from '../../kit/navigation/back-guard.ts'
import { showAlertInTurn, showConfirm } from './confirm.tsx'
import { Sheet } from './Sheet.tsx'
import { toast } from './toast.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const question = { text: '当前操作需要登录, 去登录?' }
const askNow = () => {
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = showConfirm(question)
  })
  return answer
}

test.each([
  ['是', true],
  ['否', false],
])('D1-B189 a question answered %s', async (button, expected) => {
  const answer = askNow()
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(await answer).toBe(expected)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('Esc and back answer 否', async () => {
  const byKey = askNow()
  await screen.findByRole('alertdialog', { name: question.text })
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(await byKey).toBe(false)

  const byBack = askNow()
  await screen.findByRole('alertdialog')
  expect(isBackGuarded()).toBe(true)
  act(() => void closeTopLayer())
  expect(await byBack).toBe(false)
  await waitFor(() => expect(isBackGuarded()).toBe(false))
})

test('a message that nobody asked for waits for the dialog before it, and the same one is shown once', async () => {
  const answer = askNow()
  const asking = await screen.findByRole('alertdialog', { name: question.text })
  let isWanted = true
  act(() => {
    void showAlertInTurn('请联系管理员', '请求异常', () => isWanted)
  })
  expect(screen.getAllByRole('alertdialog')).toEqual([asking])
  fireEvent.click(screen.getByRole('button', { name: '否' }))
  expect(await answer).toBe(false)
  await screen.findByRole('alertdialog', { name: '请求异常' })
  await act(() => showAlertInTurn('请联系管理员', '请求异常', () => true))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)

  act(() => {
    void showAlertInTurn('请检查网络', '服务器异常', () => isWanted)
  })
  isWanted = false
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a sheet keeps the focus inside and Esc closes only the topmost layer', async () => {
  const close = vi.fn()
  render(
    <Sheet isOpen onClose={close} title="全部栏目">
      <button type="button">党的理论</button>
    </Sheet>,
  )
  const last = screen.getByRole('button', { name: '党的理论' })
  last.focus()
  fireEvent.keyDown(document, { key: 'Tab' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  fireEvent.keyDown(document, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)

  const answer = askNow()
  await screen.findByRole('alertdialog')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(await answer).toBe(false)
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

test('a drawer from the right closes by its button and is not dragged', () => {
  const close = vi.fn()
  render(
    <Sheet isOpen onClose={close} title="全部栏目" from="right">
      课程
    </Sheet>,
  )
  const head = screen.getByText('全部栏目')
  fireEvent.pointerDown(head, { clientY: 0 })
  fireEvent.pointerMove(head, { clientY: 200 })
  fireEvent.pointerUp(head, { clientY: 200 })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalledOnce()
})

test('a toast is announced and gone after two seconds', () => {
  vi.useFakeTimers()
  act(() => toast('暂未开放，敬请期待', 'clock'))
  const region = screen.getByRole('status')
  expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', '暂未开放，敬请期待'])
  act(() => void vi.advanceTimersByTime(1_999))
  expect(region.textContent).not.toBe('')
  act(() => void vi.advanceTimersByTime(2))
  expect(region.textContent).toBe('')
})
