import { classTypes, studentTypes } from '@college/contract/classes/class.ts'
import { type ItemKind, itemKinds } from '@college/contract/classes/study.ts'
import { expect, test } from 'vitest'
import { type EntryFacts, entryRefusal, isStudied, itemText } from './entry.ts'

const free: EntryFacts = {
  type: classTypes.special,
  isAdmitted: true,
  studentType: studentTypes.ordinary,
  training: 'open',
  item: 'open',
  itemText: '课程',
  waitsFor: undefined,
}
const outside = '不在学习时间范围内'
const teacher = { studentType: studentTypes.teacher }
const cadre = { studentType: studentTypes.cadre }
const camp = { type: classTypes.camp }
const nothingOpen: Partial<EntryFacts> = {
  training: 'over',
  item: 'before',
  waitsFor: '第一讲',
}
const inOrder = '请按序学习，请先学完《第一讲》'

test.each<[string, Partial<EntryFacts>, string | undefined]>([
  ['D2-B239 all is open', {}, undefined],
  ['D2-Q88 who is not admitted', { isAdmitted: false }, '报名通过后才能学习'],
  ['D2-Q88 who is not admitted learns nothing else', { isAdmitted: false, ...nothingOpen }, '报名通过后才能学习'],
  ['D2-B240 D2-B305 a teacher enters whatever is closed', { ...teacher, ...nothingOpen }, undefined],
  ['D2-B240 a teacher in an ended camp', { ...teacher, ...camp, ...nothingOpen }, undefined],
  ['D2-B303 D2-B304 a cadre is held as a student is', { ...cadre, training: 'before' }, outside],
  ['D2-B303 D2-B304 a cadre keeps the order', { ...cadre, waitsFor: '第一讲' }, inOrder],
  ['D2-B235 a camp that has ended', { ...camp, training: 'over' }, '训练营已结束'],
  ['D2-B234 a camp that has not begun', { ...camp, training: 'before' }, outside],
  ['D2-B234 a class that has ended', { training: 'over' }, outside],
  ['D2-B234 a class that has not begun', { training: 'before' }, outside],
  ['D2-B236 an item that is over', { item: 'over' }, '当前课程不在时间范围内'],
  ['D2-B236 an item that has not begun', { item: 'before', itemText: '考试' }, '当前考试不在时间范围内'],
  ['D2-B237 D2-B238 what is to be finished first is named', { waitsFor: '第一讲' }, inOrder],
  ['D2-Q48 ended comes first', { ...camp, ...nothingOpen }, '训练营已结束'],
  ['D2-Q48 then the window of the class', { ...nothingOpen, training: 'before' }, outside],
  ['D2-Q48 then that of the item', { ...nothingOpen, training: 'open' }, '当前课程不在时间范围内'],
])('%s', (_name, facts, message) => {
  expect(entryRefusal({ ...free, ...facts })?.message).toBe(message)
})

test('D2-Q21 every kind has its word; several coursewares make a 课程包', () => {
  const words = ['课程', '视频', '音频', '文稿', '媒体', '直播', '考试', '问卷', '作业']
  expect(itemKinds.map((kind) => itemText(kind))).toEqual(words)
  expect([itemText('course', 1), itemText('course', 2), itemText('video', 2)]).toEqual(['课程', '课程包', '视频'])
})

test('what is studied in the player', () => {
  const studied: ItemKind[] = ['course', 'video', 'audio', 'draft', 'media']
  expect(itemKinds.filter(isStudied)).toEqual(studied)
})
