import { describe, expect, test } from 'vitest'
import { bookOf, isPractisable, type WrongAnswer } from './book.ts'

const exam = { kind: 'exam', id: 'e1', title: '结业考试' } as const
const course = { kind: 'course', id: 'c1', title: '系统思维' } as const

const wrong = (questionId: string, at: number, source: WrongAnswer['source'] = exam): WrongAnswer => ({
  questionId,
  versionId: `${questionId} at ${at}`,
  answer: 'b',
  at,
  source,
  showsExplanation: true,
})
const masteredAt = (at: number | null) => ({ rightInRow: 0, practisedAt: null, masteredAt: at })

describe('D2-Q69 the book of mistakes', () => {
  test('has each question once, as it was answered wrong last, the newest first', () => {
    const book = bookOf([wrong('q1', 1), wrong('q2', 2), wrong('q1', 3, course)], new Map())
    expect(book.map(({ questionId, last, times }) => [questionId, last.versionId, times])).toEqual([
      ['q1', 'q1 at 3', 2],
      ['q2', 'q2 at 2', 1],
    ])
  })

  test('of one source shows the answer that was given there, and how often it was wrong anywhere', () => {
    const all = [wrong('q1', 1), wrong('q1', 3, course), wrong('q2', 2, course)]
    const [item, ...more] = bookOf(all, new Map(), { kind: 'exam' })
    expect(item).toMatchObject({ questionId: 'q1', last: { at: 1 }, times: 2, wrongAt: 3 })
    expect(more).toEqual([])
    expect(bookOf(all, new Map(), { sourceId: 'c1' }).map(({ questionId }) => questionId)).toEqual(['q1', 'q2'])
    expect(bookOf(all, new Map(), { kind: 'exam', sourceId: 'c1' })).toEqual([])
  })

  test.each([
    ['not put away', null, false],
    ['put away after the last wrong answer', 3, true],
    ['put away in the same moment', 2, true],
    ['answered wrong since, also where that source is not asked for', 1, false],
  ])('%s', (_, at, isMastered) => {
    const practised = new Map([['q1', masteredAt(at)]])
    const [item] = bookOf([wrong('q1', 0), wrong('q1', 2, course)], practised, { kind: 'exam' })
    expect(item?.isMastered).toBe(isMastered)
  })

  test.each([
    ['single', [], true],
    ['blank', [], true],
    ['essay', [], false],
    ['case', ['judge', 'single'], true],
    ['case', ['judge', 'short'], false],
  ] as const)('%s with %j is practised: %s', (type, parts, is) => {
    expect(isPractisable(type, parts)).toBe(is)
  })
})
