import { expect, test } from 'vitest'
import { noticeTitle } from './notice-title.ts'

test.each([
  ['【开班通知】请于周一报到', '开班通知', '请于周一报到'],
  ['【 开班通知 】 请于周一报到 ', '开班通知', '请于周一报到'],
  ['【开班通知】', '开班通知', ''],
  ['【一】二【三】四', '一', '二【三】四'],
  ['【一】第一行\n第二行', '一', '第一行\n第二行'],
  ['没有括号', '没有括号', ''],
  ['中间【有】括号', '中间【有】括号', ''],
  ['【】只有后文', '只有后文', ''],
  ['【没有结束', '【没有结束', ''],
  ['', '', ''],
])('D2-B076 %j', (title, heading, rest) => {
  expect(noticeTitle(title)).toEqual({ heading, rest })
})
