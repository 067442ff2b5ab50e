import { expect, test } from 'vitest'
import { type ExamCardFacts, examTexts, isStillToPass, mayViewExam } from './card.ts'

const taken: ExamCardFacts = {
  openState: '1',
  examlimit: 3,
  exam_count: 1,
  surplus_count: 2,
  examstatus: 0,
  examPass: 0,
}

test.each<[string, Partial<ExamCardFacts>, boolean]>([
  ['D1-B183 D2-B186 never taken', { exam_count: 0, surplus_count: 3, examstatus: 1 }, false],
  ['D1-B183 D2-B186 never taken, unlimited', { exam_count: 0, examlimit: 0, surplus_count: 0 }, false],
  ['D1-B184 D2-B187 taken, unlimited', { examlimit: 0, surplus_count: 0 }, true],
  ['D1-B184 D2-B188 taken, attempts left', {}, true],
  ['D1-B184 D2-B189 none left, available', { exam_count: 3, surplus_count: 0, examstatus: 1 }, true],
  ['D1-B185 D2-B189 none left, not available', { exam_count: 3, surplus_count: 0 }, false],
  ['D2-Q45 D2-B188 over, attempts left', { openState: '2' }, true],
  ['D2-Q45 D2-B187 not begun again, unlimited', { openState: '0', examlimit: 0 }, true],
  ['D2-Q45 over, none left, available', { openState: '2', surplus_count: 0, examstatus: 1 }, true],
])('%s', (_name, facts, may) => {
  expect(mayViewExam({ ...taken, ...facts })).toBe(may)
})

test.each<[Partial<ExamCardFacts>, boolean]>([
  [{}, true],
  [{ openState: '2' }, false],
  [{ openState: '0' }, false],
  [{ examPass: 1 }, false],
])('D2-Q69 whether an exam may still be taken for a pass: %o', (facts, is) => {
  expect(isStillToPass({ ...taken, ...facts })).toBe(is)
})

test('D2-B184 D2-M56 D2-M57 the texts of a passed exam', () => {
  expect(examTexts(1)).toEqual({ state: '考试结果', button: '查看考试' })
})

test('D2-B185 D2-M58 D2-M59 the texts of an exam to be done', () => {
  expect(examTexts(0)).toEqual({ state: '待完成', button: '开始考试' })
})
