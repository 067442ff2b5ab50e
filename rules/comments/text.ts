import { type commentRefusals, LONGEST_COMMENT } from '@college/contract/comments/comments.ts'
import { MOST_FILES } from '@college/contract/files/files.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { homeworkText, lengthOf } from '../homework/text.ts'

/** What is kept of a comment: plain text; a comment that comes as rich text loses its markup. */
export const commentText = (input: string): string => homeworkText(input)

/** The text of stored HTML, also of one that was cut off in a tag or an entity. */
export const textOfHtml = (html: string): string => homeworkText(html.replace(/<[^>]*$|&[a-z#0-9]*$/i, ''))

/** The tip under a text (D2-B268). */
export const lengthTip = (typed: number, most: number): string =>
  '当前已输入N个字, 还可输入M个字'.replace('N', String(typed)).replace('M', String(Math.max(0, most - typed)))

/** The refusal of a text that is too long (D2-Q25). */
export const overLimit = (typed: number, most: number): RefusalText => ({
  state: 'ruleSaysNo',
  message: '当前字数为N字,字数限制在500字以内'.replace('500', String(most)).replace('N', String(typed)),
})

/** A comment as it was written: its kept text, and how many images it has. */
export type Written = { text: string; images: number; isReply: boolean }

/** The first reason not to save a comment: empty, too long, its images. */
export function whyNotComment(
  { text, images, isReply }: Written,
  refusals: Pick<typeof commentRefusals, 'empty' | 'tooManyImages' | 'imagesInReply'>,
): RefusalText | undefined {
  if (isEmptyText(text)) return refusals.empty
  const length = lengthOf(text)
  if (length > LONGEST_COMMENT) return overLimit(length, LONGEST_COMMENT)
  if (isReply && images > 0) return refusals.imagesInReply
  return images > MOST_FILES ? refusals.tooManyImages : undefined
}

/** Nothing that shows: spaces, and characters without a glyph (D3-Q73). */
const isEmptyText = (text: string): boolean => /^[\s\p{C}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text)

/** A comment on one line of a list, with its images as [图片] (D2-B390). */
export const previewText = (text: string, images: number): string =>
  `${text.replace(/\s+/g, ' ')}${images > 0 ? '[图片]' : ''}`
