import { createEvent, fireEvent } from '@testing-library/react'

/** Types pinyin and accepts it as it stands, in Safari's order: the composition ends before the keydown of its Enter. */
export function acceptPinyin(field: HTMLElement, text: string): void {
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.compositionEnd(field)
  fireEvent(field, createEvent.keyDown(field, { key: 'Enter', keyCode: 229 }))
}
