import { expect, test } from 'vitest'
import { mainBreak, phrasesOf } from './phrases.ts'

test.each([
  ['行政复议：化解争议的主渠道', ['行政复议：', '化解', '争议的主渠道']],
  ['调查研究：做好工作的基本功', ['调查', '研究：', '做好', '工作的基本功']],
  ['网络专题班（第三期）', ['网络', '专题班', '（第三期）']],
  ['学习“枫桥经验”', ['学习', '“枫桥经验”']],
  ['', []],
])('%s may break between %j', (text, phrases) => {
  expect(phrasesOf(text)).toEqual(phrases)
})

test.each(['在线课程 24 学时', '数字政府，App 与小程序', 'a  b', '——'])('%s loses nothing', (text) => {
  expect(phrasesOf(text).join('')).toBe(text)
})

test.each([
  ['系统思维：把握全局的决策方法', '系统思维：'],
  ['行政复议：化解争议的主渠道', '行政复议：'],
  ['应急沟通：情况还没有弄清的时候第一句话怎么说', ''],
  ['突发事件处置情景测试', ''],
  ['讲稿：', ''],
])('the main break of %s is after "%s"', (text, head) => {
  const phrases = phrasesOf(text)
  expect(phrases.slice(0, mainBreak(phrases) + 1).join('')).toBe(head)
})
