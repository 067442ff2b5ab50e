import { type communityPostEdit, LONGEST_POST, LONGEST_POST_TITLE } from '@college/contract/classes/community.ts'
import { MOST_FILES } from '@college/contract/files/files.ts'
import { homeworkText, homeworkTitle, lengthOf } from '../homework/text.ts'
import { dayOf } from '../kit/day.ts'

/** Any day inside the training window of the class, both ends included; every day without a window (D2-Q49). */
export function isClassDay({ trainFrom, trainUntil }: { trainFrom: Date | null; trainUntil: Date | null }, now: Date) {
  const today = dayOf(now)
  return (!trainFrom || today >= dayOf(trainFrom)) && (!trainUntil || today <= dayOf(trainUntil))
}

/** What is stored of a title: one trimmed line (D2-B261). */
export const postTitle = (input: string): string => homeworkTitle(input)
/** What is stored of the text of a post, before it becomes HTML again. */
export const postText = (input: string): string => homeworkText(input)

type Why = keyof Pick<(typeof communityPostEdit)['refusals'], 'noTitle' | 'noContent' | 'tooLong' | 'tooManyImages'>

/** The first reason not to save a post: title, text, lengths, images. */
export function whyNotPost({ title, text, images }: { title: string; text: string; images: number }): Why | undefined {
  if (title === '') return 'noTitle'
  if (text === '') return 'noContent'
  if (lengthOf(title) > LONGEST_POST_TITLE || lengthOf(text) > LONGEST_POST) return 'tooLong'
  return images > MOST_FILES ? 'tooManyImages' : undefined
}
