import { standardPlayer } from '@college/contract/kit/settings.ts'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('D3-Q32 D3-B178 what the server does not say is the default', () => {
  expect(standardPlayer).toMatchObject({ endAction: 2, drag: 5, speed: 1, remindTime: 5, autoPlay: 0 })
  for (const text of [undefined, '', '5', 'null', '"x"', '{']) expect(readSettings(text)).toEqual(standardPlayer)
})

test('D3-Q32 a value of the wrong form is the default, an unknown one is not there', () => {
  const read = readSettings('{"drag":1,"remindTime":"soon","watermarkText":"学院","extra":1}')
  expect(read).toEqual({ ...standardPlayer, drag: 1, watermarkText: '学院' })
})
