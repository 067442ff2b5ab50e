import { MOST_FILES } from '@college/contract/files/files.ts'
import { LONGEST_CONTENT, LONGEST_TITLE, type topicEdit } from '@college/contract/forum/topics.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { overLimit } from '../comments/text.ts'
import { homeworkText, homeworkTitle, lengthOf } from '../homework/text.ts'

type Written = { boardId: string; title: string; text: string; images: number; isShare: boolean }
type Refusals = Pick<
  (typeof topicEdit)['refusals'],
  'noBoard' | 'noTitle' | 'longTitle' | 'noContent' | 'tooManyImages'
>

/** What is kept: plain text; pasted markup is reduced to the text in it. */
export const topicText = (input: string): string => homeworkText(input)
export const topicTitle = (input: string): string => homeworkTitle(input)

/** The first reason not to save a topic (D3-B259 … D3-B262). A share needs neither board nor words (D3-Q87). */
export function whyNotTopic(
  { boardId, title, text, images, isShare }: Written,
  refusals: Refusals,
): RefusalText | undefined {
  if (!isShare && boardId === '') return refusals.noBoard
  if (!isShare && isBlank(title)) return refusals.noTitle
  if (lengthOf(title) > LONGEST_TITLE) return refusals.longTitle
  if (!isShare && isBlank(text)) return refusals.noContent
  const length = lengthOf(text)
  if (length > LONGEST_CONTENT) return overLimit(length, LONGEST_CONTENT)
  return images > MOST_FILES ? refusals.tooManyImages : undefined
}

/** Nothing that shows: spaces, and characters without a glyph (D3-Q73). */
const isBlank = (text: string): boolean => /^[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)

/** Characters of the beginning of a text in a list. */
const BEGINNING = 120

export const beginningOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, BEGINNING).join('')
