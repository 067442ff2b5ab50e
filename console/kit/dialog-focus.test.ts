import { expect, test } from 'vitest'
import { watchDialogs } from './dialog-focus.ts'

watchDialogs()
const at = (id: string) => document.getElementById(id) as HTMLElement

function show(fields: string) {
  document.body.innerHTML = `<button id="outside"></button>
    <div role="dialog"><button id="cross" class="ant-modal-close"></button>${fields}<button id="ok"></button></div>`
  at('outside').focus()
}

test.each([
  ['the first field', '<input type="file"><input id="a" disabled><input id="b"><textarea></textarea>', 'b'],
  ['the chosen one of a choice', '<input type="radio" name="n"><input type="radio" name="n" id="b" checked>', 'b'],
  ['the cross where there is no field', '', 'cross'],
])('a dialog that opens has the focus at %s', (_name, fields, focused) => {
  show(fields)
  at('cross').focus()
  expect(document.activeElement?.id).toBe(focused)
})

test('whoever goes to the cross from within the dialog is there', () => {
  show('<input id="b">')
  at('ok').focus()
  at('cross').focus()
  expect(document.activeElement?.id).toBe('cross')
})
