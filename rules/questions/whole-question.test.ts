import { expect, test } from 'vitest'
import { ownFields, type Written, whatIsMissing } from './whole-question.ts'

const choices = (...values: string[]) => values.map((value) => ({ value, text: value }))
const options = choices('a', 'b', 'c')
const written = (wish: Partial<Written> & Pick<Written, 'type'>): Written => ({
  stem: '<p>题</p>',
  body: {},
  key: {},
  ...wish,
})
const part = { value: 'p', type: 'judge' as const, stem: '一', weight: 1 }
const pair = { left: choices('a', 'b'), right: choices('x', 'y') }

test.each<[string, Written]>([
  ['', written({ type: 'single', body: { options }, key: { values: ['a'] } })],
  ['请填写题干', written({ type: 'essay', stem: '<p>&nbsp; </p>' })],
  ['', written({ type: 'essay', stem: '<p><img src="/files/x"></p>' })],
  ['请至少填写两个选项', written({ type: 'single', key: { values: ['a'] } })],
  [
    '选项内容不能为空',
    written({ type: 'single', body: { options: [...options, { value: 'd', text: ' ' }] }, key: { values: ['a'] } }),
  ],
  ['选项标识重复', written({ type: 'single', body: { options: choices('a', 'a') }, key: { values: ['a'] } })],
  ['请设置正确答案', written({ type: 'single', body: { options } })],
  ['请设置正确答案', written({ type: 'single', body: { options }, key: { values: ['x'] } })],
  ['请设置正确答案', written({ type: 'multiple', body: { options }, key: { values: ['a', 'a'] } })],
  ['单选题只能有一个正确答案', written({ type: 'single', body: { options }, key: { values: ['a', 'b'] } })],
  ['', written({ type: 'multiple', body: { options }, key: { values: ['a', 'b'] } })],
  ['请给出全部选项的顺序', written({ type: 'ordering', body: { options }, key: { values: ['a', 'b'] } })],
  ['', written({ type: 'ordering', body: { options }, key: { values: ['c', 'a', 'b'] } })],
  ['请设置正确答案', written({ type: 'judge' })],
  ['', written({ type: 'judge', key: { isTrue: false } })],
  ['请设置空格数', written({ type: 'blank' })],
  ['请为每个空设置答案', written({ type: 'blank', body: { blanks: 1 } })],
  ['请为每个空设置答案', written({ type: 'blank', body: { blanks: 2 }, key: { accepted: [['x'], [' ']] } })],
  ['', written({ type: 'blank', body: { blanks: 1 }, key: { accepted: [['x']] } })],
  ['请设置正确答案', written({ type: 'numeric' })],
  ['', written({ type: 'numeric', key: { number: 0 } })],
  ['请至少填写两个选项', written({ type: 'matching' })],
  ['请至少填写两个选项', written({ type: 'matching', body: { left: choices('a', 'b') } })],
  ['请为每一项设置唯一的配对', written({ type: 'matching', body: pair })],
  ['请为每一项设置唯一的配对', written({ type: 'matching', body: pair, key: { pairs: { a: 'x', b: 'x' } } })],
  ['请为每一项设置唯一的配对', written({ type: 'matching', body: pair, key: { pairs: { a: 'x', b: 'z' } } })],
  ['请为每一项设置唯一的配对', written({ type: 'matching', body: pair, key: { pairs: { a: 'x', b: 'y', c: 'y' } } })],
  ['', written({ type: 'matching', body: pair, key: { pairs: { a: 'y', b: 'x' } } })],
  ['请至少填写一道小题', written({ type: 'case' })],
  ['选项标识重复', written({ type: 'case', body: { parts: [part, part] } })],
  ['第 1 小题：请设置正确答案', written({ type: 'case', body: { parts: [part] } })],
  ['', written({ type: 'case', body: { parts: [part] }, key: { parts: { p: { isTrue: true } } } })],
])('D2-Q69 what is missing in a question: %s', (missing, question) => {
  expect(whatIsMissing(question)).toBe(missing)
})

test('security 19 a question keeps only the fields of its type', () => {
  const all = { options, isPartial: true, blanks: 2, unit: 'm', most: 5 }
  expect(ownFields(written({ type: 'single', body: all, key: { values: ['a'], reference: '答案' } }))).toEqual(
    written({ type: 'single', body: { options }, key: { values: ['a'] } }),
  )
  const parts = [
    { ...part, options, key: 'leak' },
    { ...part, value: 'q', type: 'short' as const, most: 5 },
  ]
  const whole = written({
    type: 'case',
    body: { ...all, parts },
    key: { parts: { p: { isTrue: true, number: 1 } }, number: 2 },
  })
  expect(ownFields(whole)).toEqual(
    written({
      type: 'case',
      body: { parts: [part, { ...part, value: 'q', type: 'short', most: 5 }] },
      key: { parts: { p: { isTrue: true }, q: {} } },
    }),
  )
  expect(ownFields(written({ type: 'case' }))).toEqual(written({ type: 'case' }))
})
