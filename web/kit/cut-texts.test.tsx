import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayCutPastes } from './cut-pastes.ts'

const said: string[] = []
const stop = sayCutPastes((text) => said.push(text))
afterEach(() => {
  said.length = 0
})

function paste(text: string, field: HTMLElement) {
  fireEvent.paste(field, { clipboardData: { getData: () => text } })
}

test('D2-Q84 a pasted text that the field cuts is said, with how much is missing', () => {
  render(
    <>
      <input aria-label="备注" maxLength={10} defaultValue="已有四字" />
      <textarea aria-label="没有上限" />
      <textarea aria-label="自己处理" maxLength={2} onPaste={(event) => event.preventDefault()} />
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('备注')
  field.setSelectionRange(4, 4)
  paste('一二三四五六', field)
  expect(said).toEqual([])
  paste('一二三四五六七八', field)
  expect(said).toEqual(['最多 10 字，粘贴的内容多出 2 字，没有加入'])
  // What is selected makes room.
  field.setSelectionRange(0, 4)
  paste('一二三四五六七八', field)
  paste('长'.repeat(9_999), screen.getByLabelText('没有上限'))
  paste('长长长', screen.getByLabelText('自己处理'))
  expect(said).toHaveLength(1)
  stop()
  field.setSelectionRange(4, 4)
  paste('一二三四五六七八', field)
  expect(said).toHaveLength(1)
})
