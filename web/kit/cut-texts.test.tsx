import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayCutTexts } from './cut-texts.ts'

const said: string[] = []
const stop = sayCutTexts((text) => said.push(text))
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

test('D2-Q84 typing beyond the end is said once, until there is room again', () => {
  const end = sayCutTexts((text) => said.push(text))
  render(
    <>
      <input aria-label="名称" maxLength={10} defaultValue="一二三四五六七八九十" />
      <input aria-label="后四位" maxLength={4} defaultValue="1234" />
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('名称')
  const type = (target: HTMLElement, data: string) =>
    fireEvent(target, new InputEvent('beforeinput', { bubbles: true, inputType: 'insertText', data }))
  field.setSelectionRange(10, 10)
  type(field, '甲')
  type(field, '乙')
  expect(said).toEqual(['最多 10 字，多出的没有加入'])
  fireEvent.input(field, { target: { value: '一二三' } })
  field.setSelectionRange(3, 3)
  type(field, '丙')
  expect(said).toHaveLength(1)
  fireEvent.input(field, { target: { value: '一二三四五六七八九十' } })
  field.setSelectionRange(10, 10)
  type(field, '甲')
  expect(said).toHaveLength(2)
  type(screen.getByLabelText('后四位'), '5')
  expect(said).toHaveLength(2)
  end()
})

test('D2-Q84 what an input method composed and the end cut off is said', () => {
  const end = sayCutTexts((text) => said.push(text))
  render(<textarea aria-label="内容" maxLength={10} defaultValue="一二三四五六七八九" />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('内容')
  fireEvent.compositionStart(field)
  field.removeAttribute('maxlength')
  field.value = '一二三四五六七八九甲乙'
  field.maxLength = 10
  fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }))
  fireEvent.compositionEnd(field)
  expect(said).toEqual(['最多 10 字，多出的没有加入'])
  end()
})
