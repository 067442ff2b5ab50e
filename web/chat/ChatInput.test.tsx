import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { acceptPinyin } from '../testing/input-method.ts'
import { renderScreen } from '../testing/screen.tsx'
import { ChatInput } from './ChatInput.tsx'

test('D2-Q55 half-typed pinyin that Enter accepts in Safari is not sent, the next Enter sends', () => {
  const sent = vi.fn()
  renderScreen(
    <ChatInput classId="a" userId="b" answered={undefined} onStopAnswering={() => undefined} onSend={sent} />,
  )
  const field = screen.getByRole('textbox', { name: '消息' })
  acceptPinyin(field, 'xiangcun')
  expect(sent).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, shiftKey: true })
  expect(sent).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ content: 'xiangcun' }))
})
