import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import type { ReadParagraph } from '@college/rules/courses/read-along.ts'
import { placeOfPassage, type ReadPlace, saidAt } from '@college/rules/courses/read-place.ts'
import { pointsOf } from '@college/rules/quizzes/points.ts'
import type { PlayRecord } from '../study/play-record.ts'
import type { OwnNote } from './use-own-notes.ts'

/** Names a sentence within its text. */
export const keyOf = ({ paragraph, sentence }: ReadPlace): string => `${paragraph}.${sentence}`

/** The own notes on each sentence, by its key; the latest first. */
export function marksIn(text: readonly ReadParagraph[], notes: readonly OwnNote[]): Map<string, OwnNote[]> {
  const marks = new Map<string, OwnNote[]>()
  for (const note of notes) {
    const place = note.passage && placeOfPassage(text, note.passage)
    if (place) marks.set(keyOf(place), [...(marks.get(keyOf(place)) ?? []), note])
  }
  return marks
}

/** What is said of the quiz points after each paragraph in which one lies; nothing where the server told of none. */
export function quizPointsIn(
  text: readonly ReadParagraph[],
  quiz: QuizConfig,
  { durationLong, quizPassed }: Pick<PlayRecord, 'durationLong' | 'quizPassed'>,
): Map<number, string[]> {
  const points = new Map<number, string[]>()
  if (!quizPassed) return points
  const isMarked = quiz.isIgnoreRight === 0 && quiz.isIgnoreError === 0
  for (const point of pointsOf(quiz, durationLong)) {
    const place = saidAt(text, point * 1_000)
    if (!place) continue
    const state = quizPassed.includes(point) ? (isMarked ? '，已答对' : '，已完成') : ''
    points.set(place.paragraph, [...(points.get(place.paragraph) ?? []), `随堂测 ${quiz.quizNum} 题${state}`])
  }
  return points
}
