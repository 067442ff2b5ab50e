import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { acceptPinyin } from '../../testing/input-method.ts'
import { renderScreen } from '../../testing/screen.tsx'
import { LiveChatInput } from './LiveChatInput.tsx'

test('D3-B216 half-typed pinyin that Enter accepts in Safari is not said, the next Enter says it', () => {
  const said = vi.fn()
  renderScreen(<LiveChatInput liveId="a" whyNot="" onSay={said} />)
  const field = screen.getByRole('textbox', { name: '发言' })
  acceptPinyin(field, 'xiangcun')
  expect(said).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(said).toHaveBeenCalledWith('xiangcun')
})
