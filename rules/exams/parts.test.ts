import { expect, test } from 'vitest'
import { newPart, withQuestions } from './parts.ts'

const given = [
  { id: 'j1', type: 'judge' as const },
  { id: 's1', type: 'single' as const },
  { id: 's2', type: 'single' as const },
  { id: 'e1', type: 'essay' as const },
]
const shown = (parts: ReturnType<typeof withQuestions>) =>
  parts.map(({ title, questions }) => [title, ...questions.map(({ id }) => id)])

test('D2-Q69 questions of a list become one part for each type, in the order of the list', () => {
  expect(shown(withQuestions([newPart()], given))).toEqual([
    ['单选题', 's1', 's2'],
    ['判断题', 'j1'],
    ['论述题', 'e1'],
  ])
})

test('D2-Q69 parts that hold something stay, and no question is named twice', () => {
  const before = { ...newPart('先有的'), questions: [{ id: 's1', score: 5 }] }
  const draw = { ...newPart('抽的'), draw: { count: 3, categoryId: 'c', difficulty: null, type: null } }
  expect(shown(withQuestions([before, draw, newPart('空的')], [...given, ...given]))).toEqual([
    ['先有的', 's1'],
    ['抽的'],
    ['单选题', 's2'],
    ['判断题', 'j1'],
    ['论述题', 'e1'],
  ])
  expect(shown(withQuestions([newPart('空的')], []))).toEqual([['']])
})
