import { expect, test } from 'vitest'
import { piecesOf, promptOf } from './prompt.ts'

test('D1-B026 the materials are numbered and cut, the conversation follows as it was', () => {
  const turns = [{ role: 'user' as const, content: '有哪些数据治理的课？' }]
  const [system, ...rest] = promptOf(turns, [
    { title: '数据治理', text: ' 目录 \n 与 共享 ' },
    { title: '长文', text: '字'.repeat(400) },
  ])
  expect(system?.content).toContain('[1] 数据治理：目录 与 共享\n')
  expect(system?.content).toContain(`[2] 长文：${'字'.repeat(300)}`)
  expect(system?.content).not.toContain('字'.repeat(301))
  expect(rest).toEqual(turns)
})

test('nothing found is said to the model, so that it does not invent', () => {
  expect(promptOf([], [])[0]?.content).toContain('没有找到相关资料')
})

test.each([
  ['见[1]和[2]。', 2, [{ text: '见' }, { source: 0 }, { text: '和' }, { source: 1 }, { text: '。' }]],
  ['[3]没有', 2, [{ text: '[3]' }, { text: '没有' }]],
  ['[0]', 2, [{ text: '[0]' }]],
  ['', 2, []],
])('%j with %i sources', (answer, sources, pieces) => expect(piecesOf(answer, sources)).toEqual(pieces))
