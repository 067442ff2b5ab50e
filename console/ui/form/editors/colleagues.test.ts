import { expect, test } from 'vitest'
import { colleaguesText } from './Colleagues.tsx'

const one = (name: string, isChanging = false) => ({ userId: name, name, isChanging })

test.each([
  [[], ''],
  [[one('方晓')], '方晓也打开了这一项'],
  [[one('方晓'), one('陈志远')], '方晓等 2 人也打开了这一项'],
  [[one('方晓'), one('陈志远', true)], '陈志远正在修改这一项'],
  [[one('方晓', true), one('陈志远', true), one('赵一鸣')], '方晓等 2 人正在修改这一项'],
])('D1-B006 those who change something come before those who only look', (colleagues, text) => {
  expect(colleaguesText(colleagues)).toBe(text)
})
