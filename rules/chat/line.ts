import { type chatRefusals, LONGEST_LINE, RECALL_WITHIN } from '@college/contract/chat/chat.ts'
import { MOST_FILES } from '@college/contract/files/files.ts'
import { homeworkText, lengthOf } from '../homework/text.ts'

type Why = keyof typeof chatRefusals

/** What is stored of a message: plain text, like that of a homework. */
export const lineText = (input: string): string => homeworkText(input)

/** The first reason not to send a message. The text must be a stored text. */
export function whyNotSent({ content, images }: { content: string; images: number }): Why | undefined {
  if (content === '' && images === 0) return 'noContent'
  if (lengthOf(content) > LONGEST_LINE) return 'longContent'
  return images > MOST_FILES ? 'tooManyImages' : undefined
}

type Recall = { isOwn: boolean; isHost: boolean; sentAt: Date; now: Date }

/** Why a message cannot be taken back. What others wrote does not exist for somebody who may not remove it. */
export function whyNotRecalled({ isOwn, isHost, sentAt, now }: Recall): Why | undefined {
  if (isHost) return undefined
  if (!isOwn) return 'noLine'
  return now.getTime() - sentAt.getTime() > RECALL_WITHIN ? 'recallOver' : undefined
}
