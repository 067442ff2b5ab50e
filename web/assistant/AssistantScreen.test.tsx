import { hasAppAiBtn } from '@college/contract/home/home.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptPinyin } from '../testing/input-method.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { AssistantScreen } from './AssistantScreen.tsx'
import { useConversation } from './conversation.ts'

beforeEach(() => {
  // jsdom lacks these.
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  logIn()
})

test('D1-B026 opened by its address while switched off, the assistant says so before a question can be asked', async () => {
  serverAnswers(on(hasAppAiBtn, () => ok({ value: '0' as const })))
  renderScreen(<AssistantScreen />)
  await screen.findByText('暂未开放，敬请期待')
  expect(screen.queryByRole('textbox', { name: '问题' })).toBeNull()
})

test('D1-B026 where it is switched on, it waits for a question', async () => {
  const calls = serverAnswers(on(hasAppAiBtn, () => ok({ value: '1' as const })))
  renderScreen(<AssistantScreen />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.getByRole('textbox', { name: '问题' })).toBeTruthy()
})

test('D1-B026 half-typed pinyin that Enter accepts in Safari is not asked and stays in the field', async () => {
  const calls = serverAnswers(on(hasAppAiBtn, () => ok({ value: '1' as const })))
  renderScreen(<AssistantScreen />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题' })
  acceptPinyin(field, 'diaoyan')
  expect(field.value).toBe('diaoyan')
  expect(useConversation.getState().turns).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(useConversation.getState().turns.map(({ content }) => content)).toContain('diaoyan')
})
