import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../testing/screen.tsx'
import { isEnter, pressedKey } from './pressed-key.ts'

const keys: [who: string, event: KeyboardEventInit, key: string][] = [
  ['no input method', { key: 'Enter', keyCode: 13 }, 'Enter'],
  ['Chromium and Firefox on a Mac', { key: 'Enter', keyCode: 229, isComposing: true }, ''],
  ['Chromium on Windows', { key: 'Process', keyCode: 229, isComposing: true }, ''],
  ['Safari, after the end of the composition', { key: 'Enter', keyCode: 229, isComposing: false }, ''],
  ['an engine that knows no code for it', { key: 'Enter', keyCode: 13, isComposing: true }, ''],
  ['Esc that discards the word in Safari', { key: 'Escape', keyCode: 229, isComposing: false }, ''],
  ['an arrow that chooses the word', { key: 'ArrowDown', keyCode: 229, isComposing: true }, ''],
]

test.each(keys)('D2-Q55 a key that an input method takes is none for the page: %s', (_who, init, key) => {
  const heard: unknown[] = []
  render(
    <textarea onKeyDown={(event) => heard.push(pressedKey(event), isEnter(event), pressedKey(event.nativeEvent))} />,
  )
  const field = screen.getByRole('textbox')
  fireEvent(field, createEvent.keyDown(field, init))
  expect(heard).toEqual([key, key === 'Enter', key])
})
