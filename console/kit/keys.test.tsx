import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useKeys } from './keys.ts'

const names = ['j', ']', 'ArrowDown', 'Enter', 'Escape']
const pressed: string[] = []

function Page() {
  useKeys(Object.fromEntries(names.map((name) => [name, () => void pressed.push(name)])))
  return (
    <>
      <input aria-label="找" />
      <input role="spinbutton" aria-label="得分" />
      <input type="radio" aria-label="训练营" />
      <input type="checkbox" aria-label="选择" />
      <button type="button" aria-label="打开" />
    </>
  )
}
const press = (label: string, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(screen.getByLabelText(label), { key })
}

beforeEach(() => {
  pressed.length = 0
  render(<Page />)
})
afterEach(cleanup)

test('D1-B006 letters act after a filter or a row was chosen with the mouse, whose own keys stay theirs', () => {
  press('训练营', 'j', 'ArrowDown', 'Enter', ' ')
  press('选择', 'j', 'ArrowDown', 'Enter', ' ')
  expect(pressed).toEqual(['j', 'j'])
})

test('D1-B006 in a text field letters are typed, and Esc acts; Enter on a button presses that one', () => {
  press('找', 'j', 'Enter', 'Escape')
  press('打开', 'Enter', 'J')
  expect(pressed).toEqual(['Escape', 'j'])
})

test('D1-B006 a number field takes no letters and brackets, so that they act there; its arrows and Enter stay its own', () => {
  press('找', ']')
  press('得分', 'j', 'J', ']', 'ArrowDown', 'Enter', '5')
  expect(pressed).toEqual(['j', 'j', ']'])
})
