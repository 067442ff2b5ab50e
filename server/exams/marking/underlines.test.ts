import { changeMark, giveMark, takeAnswer } from '@college/contract/exams/marking.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import { MOST_UNDERLINES, type Underline } from '@college/contract/kit/underlines.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { overhear } from '../../testing/members.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { anExam } from '../../testing/tasks.ts'
import { countAttempts } from '../attempt.store.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'] })
const teacher = await asUser(app, owner)
const BAD = giveMark.refusals.badUnderlines.message
const TEXT = '去年三月，我到村里。\n第一，把听的地方安在家门口😀。'
const criteria = [
  { name: '观点', weight: 1 },
  { name: '论据', weight: 1 },
]

type Wish = { type?: QuestionType; answer?: Answer; isPlain?: boolean; policy?: 'answers' | 'score' }

/** An answer that the teacher has taken to mark, of a question with two criteria unless `isPlain`. */
async function aTakenAnswer({ type = 'essay', answer = TEXT, isPlain = false, policy = 'answers' }: Wish = {}) {
  const { id: examId } = await anExam(database, { createdBy: owner.id, resultPolicy: policy, resultTime: 'marked' })
  const parts = [{ value: 'p1', type: 'short' as const, stem: '一', weight: 1 }]
  const asked = type === 'case' ? { body: { parts }, key: { parts: { p1: {} } } } : isPlain ? {} : { key: { criteria } }
  const { versionId } = await aQuestion(database, { type, ...asked })
  const person = await aUser(database)
  const answers = [{ versionId, full: 20, answer, score: null }]
  const { id: sittingId } = await aSubmittedSitting(database, app.now(), { userId: person.id, examId, answers })
  await countAttempts(database, [{ userId: person.id, examId }], app.now())
  await teacher.send(takeAnswer, { examId, isAnonymous: true })
  const learner = await asUser(app, person)
  return {
    place: { sittingId, number: 1, comment: '', score: 15, ...(type === 'essay' && !isPlain && { points: [8, 7] }) },
    question: async () => (await learner.send(sittingResult, { sittingId })).data?.questions[0],
    result: () => learner.ask(sittingResult, { sittingId }),
  }
}
const of = (part: string, criterion?: number): Underline => ({
  start: TEXT.indexOf(part),
  end: TEXT.indexOf(part) + part.length,
  ...(criterion !== undefined && { criterion }),
})

test('D2-Q69 what a marker underlines is kept with the mark, tidy, and the learner reads it; another mark replaces it', async () => {
  const events = overhear(app)
  const { place, question } = await aTakenAnswer()
  const underlines = [of('第一', 1), of('三月', 0), of('去年三', 0), of('，我', 1), of('\n', 0)]
  expect((await teacher.send(giveMark, { ...place, underlines })).success).toBe(true)
  const kept = [of('去年三月', 0), of('，我', 1), of('第一', 1)]
  expect((await question())?.underlines).toEqual(kept)
  const change = { ...place, reason: '复核' }
  await teacher.send(changeMark, { ...change, underlines: [of('家门口😀', 0)] })
  expect((await question())?.underlines).toEqual([of('家门口😀', 0)])
  await teacher.send(changeMark, change)
  expect((await question())?.underlines).toEqual([])
  expect(events.map(({ action, detail }) => [action, detail])).toMatchObject([
    ['mark-answer', { underlines: kept }],
    ['remark-answer', { underlines: [of('家门口😀', 0)] }],
    ['remark-answer', { underlines: [] }],
  ])
})

test.each([
  ['past the end of the answer', [{ start: 3, end: TEXT.length + 1, criterion: 0 }]],
  ['nothing', [{ start: 3, end: 3, criterion: 0 }]],
  ['a criterion that the question does not have', [of('三月', 2)]],
  ['no criterion, where the question has some', [of('三月')]],
])('D2-Q69 an underline is refused: %s', async (_, underlines) => {
  const { place, question } = await aTakenAnswer()
  expect((await teacher.send(giveMark, { ...place, underlines })).message).toBe(BAD)
  expect((await teacher.send(giveMark, place)).success).toBe(true)
  expect((await teacher.send(changeMark, { ...place, underlines, reason: '复核' })).message).toBe(BAD)
  expect((await question())?.underlines).toEqual([])
})

test('D2-Q69 without criteria an underline has none, and an answer of parts takes no underlines', async () => {
  const plain = await aTakenAnswer({ isPlain: true })
  expect((await teacher.send(giveMark, { ...plain.place, underlines: [of('三月', 0)] })).message).toBe(BAD)
  expect((await teacher.send(giveMark, { ...plain.place, underlines: [of('三月')] })).success).toBe(true)
  expect((await plain.question())?.underlines).toEqual([of('三月')])
  const parts = await aTakenAnswer({ type: 'case', answer: { p1: TEXT } })
  expect((await teacher.send(giveMark, { ...parts.place, underlines: [of('三月')] })).message).toBe(BAD)
})

test('D2-Q69 more underlines than an answer takes are refused', async () => {
  const { place } = await aTakenAnswer()
  const underlines = Array.from({ length: MOST_UNDERLINES + 1 }, () => of('三月', 0))
  expect((await teacher.ask(giveMark, { ...place, underlines })).statusCode).toBe(400)
  expect((await teacher.send(giveMark, { ...place, underlines: underlines.slice(1) })).success).toBe(true)
})

test('security 19 where answers are not shown, underlines are not either', async () => {
  const { place, result } = await aTakenAnswer({ policy: 'score' })
  await teacher.send(giveMark, { ...place, underlines: [of('三月', 0)] })
  expect((await result()).body).not.toContain('underlines')
})
