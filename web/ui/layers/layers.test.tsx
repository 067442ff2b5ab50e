import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeTopLayer, isBackGuarded } from '../../kit/navigation/back-guard.ts'
import { usePageStack } from '../../kit/navigation/page-stack.ts'
import { showAlert, showAlertInTurn, showConfirm } from './confirm.tsx'
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

const stand = (at: number, ...steps: [id: string, address: string][]) =>
  act(() =>
    usePageStack.setState({
      steps: steps.map(([id, address]) => ({ id, address })),
      at,
      moved: at > 0 ? 'push' : 'none',
    }),
  )

test('a question ends with its page as 否, and not with a change of its query; one of no page and a message stay', async () => {
  stand(0, ['a', '/class?id=1'])
  const answer = askNow()
  await screen.findByRole('alertdialog')
  act(() => usePageStack.setState({ steps: [{ id: 'b', address: '/class?id=1&tab=2' }], at: 0, moved: 'replace' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  stand(1, ['b', '/class?id=1&tab=2'], ['c', '/course?id=2'])
  expect(await answer).toBe(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  let asked: Promise<boolean>[] = []
  act(() => {
    asked = [showConfirm({ ...question, stays: true }), showAlert('报名成功')]
  })
  await screen.findByText('报名成功')
  stand(2, ['b', '/class'], ['c', '/course?id=2'], ['d', '/exam'])
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  fireEvent.click(screen.getByRole('button', { name: '是' }))
  expect(await Promise.all(asked)).toEqual([true, true])
})

test('a question names what it is about', async () => {
  act(() => void showConfirm({ title: '提示', about: '县域经济专题班', text: '您是否确认报名？' }))
  const dialog = await screen.findByRole('alertdialog', { name: '提示' })
  expect(dialog.textContent).toBe('提示县域经济专题班您是否确认报名？否是')
  fireEvent.click(screen.getByRole('button', { name: '否' }))
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
