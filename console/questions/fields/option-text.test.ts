import { expect, test } from 'vitest'
import { addressOf, pictureOf, readOption, writeOption } from './option-text.ts'

const one = '<img src="/files/a.png" alt="图一" width="40" />'

test.each([
  ['', { text: '', pictures: [] }],
  ['甲 &lt; 乙', { text: '甲 < 乙', pictures: [] }],
  [`甲${one}`, { text: '甲', pictures: [one] }],
  [one, { text: '', pictures: [one] }],
  [`甲${one}${pictureOf('/files/b.png')}`, { text: '甲', pictures: [one, pictureOf('/files/b.png')] }],
  [`<p>甲</p><p>${one}</p>`, { text: '甲', pictures: [one] }],
  [`<p>甲${one}</p>`, { text: '甲', pictures: [one] }],
])('D2-Q69 the option %s is a text and its pictures', (html, option) => {
  expect(readOption(html)).toEqual(option)
  expect(readOption(writeOption(option))).toEqual(option)
})

test.each([`${one}甲`, `甲${one}乙`, '<strong>甲</strong>', `<ul><li>${one}</li></ul>`])(
  'D2-Q69 the option %s holds more, and is edited as rich text',
  (html) => {
    expect(readOption(html)).toBeUndefined()
  },
)

test('D2-Q69 the address of a picture is what is shown', () => {
  expect(addressOf(one)).toBe('/files/a.png')
})
