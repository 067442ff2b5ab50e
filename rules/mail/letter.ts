import { MOST_FILES } from '@college/contract/files/files.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { LONGEST_BODY, LONGEST_TITLE, type sendRefusals } from '@college/contract/mail/send.ts'
import { suffixOf, typeOf } from '../files/kinds.ts'
import { homeworkText, homeworkTitle, lengthOf } from '../homework/text.ts'

type Why = keyof typeof sendRefusals

/** The largest attachment, in bytes (D2-Q74). */
const LARGEST_ATTACHMENT = 20 * 1024 ** 2
/** Stands before the title of an answer (D2-B221). */
const REPLY_PREFIX = '回复：'

/** A letter as it was typed. */
export type Written = { recipients: number; title: string; content: string; files: number }

/** The first reason not to send a letter: recipient, title, body (D2-B276). Texts must be stored texts. */
export function whyNotSent({ recipients, title, content, files }: Written): Why | undefined {
  if (recipients === 0) return 'noRecipient'
  if (recipients > 1) return 'oneRecipient'
  if (title === '') return 'noTitle'
  if (lengthOf(title) > LONGEST_TITLE) return 'longTitle'
  if (content === '') return 'noContent'
  if (lengthOf(content) > LONGEST_BODY) return 'longContent'
  return files > MOST_FILES ? 'tooManyFiles' : undefined
}

/** Documents, pictures and archives, up to 20 MiB (D2-Q74). */
export function whyNotAttached({ name, bytes }: { name: string; bytes: number }): Why | undefined {
  const kind = typeOf(suffixOf(name))?.kind
  if (kind !== 'document' && kind !== 'image') return 'wrongFile'
  return bytes > LARGEST_ATTACHMENT ? 'largeFile' : undefined
}

/** The title of the form that answers a letter with this title (D2-B221). */
export const replyTitle = (title: string): string => `${REPLY_PREFIX}${title}`

/** What is stored of a title. That of an answer loses the prefix of the form (D2-B222). */
export function letterTitle(input: string, isReply: boolean): string {
  let title = homeworkTitle(input)
  while (isReply && title.startsWith(REPLY_PREFIX)) title = title.slice(REPLY_PREFIX.length).trim()
  return title
}

/** What is stored of a body: plain text, like that of a homework. */
export const letterBody = (input: string): string => homeworkText(input)

/** A title as lists and the letter show it. */
export const shownTitle = ({ title, isReply }: { title: string; isReply: boolean }): string =>
  isReply ? replyTitle(title) : title

/**
 * The first recipient of a member (D2-B282, D2-B306): for teachers the student that they choose, for learners the head
 * teacher; observers to nobody.
 */
export function writesTo(kind: MemberKind | undefined): 'students' | 'head' | undefined {
  if (kind === 'teacher') return 'students'
  return kind === 'student' || kind === 'cadre' ? 'head' : undefined
}
