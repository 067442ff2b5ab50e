import { expect, test } from 'vitest'
import { notesFile, notesFileName } from './notes-file.ts'

const note = (nodeTime: string, nodeWords: string, fields: object = {}) => ({
  ...{ coursewareTitle: '第一讲', nodeTime, nodeWords, passage: null, createTime: '2026-11-04T01:00:00.000Z' },
  ...fields,
})

test('the notes of a course by part and place, each with the sentence that it is about', () => {
  const passage = { text: '箭头连成环的地方要多看。', from: 95_400, to: 99_000 }
  const notes = [
    note('00:00:00', '要再学一遍', { coursewareTitle: '', createTime: '2026-11-06T17:00:00.000Z' }),
    note('00:01:35', '我们县也是这样\n建一个满一个', { passage }),
    note('00:00:20', '先画图', { createTime: '2026-11-05T01:00:00.000Z' }),
  ]
  expect(notesFile('系统思维', notes, new Date('2026-11-07T01:00:00Z'))).toBe(`# 系统思维

3 条笔记，2026-11-07 导出

## 第一讲

**00:20 · 2026-11-05**

先画图

**01:35 · 2026-11-04**

> 箭头连成环的地方要多看。

我们县也是这样
建一个满一个

## 整门课程

**2026-11-07**

要再学一遍
`)
})

test('marks of Markdown in what was written stay what they are', () => {
  expect(notesFile('a*b', [note('00:00:20', '# 不是标题 <b>')], new Date(0))).toContain('\\# 不是标题 \\<b\\>')
})

test.each([
  ['系统思维', '系统思维 笔记.md'],
  ['A/B: 怎样选？', 'A B  怎样选？ 笔记.md'],
  ['//', '课程 笔记.md'],
])('the file of %s is %s', (title, name) => {
  expect(notesFileName(title)).toBe(name)
})
