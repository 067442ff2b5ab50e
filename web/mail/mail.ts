import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { queryMailBox } from '@college/contract/mail/mail.ts'

/** A letter as the lists have it. */
export type Mail = Reply<typeof queryMailBox>[number]

/** The values of `type` in the addresses: inbox and outbox (D2-R35, D2-R36). */
export const INBOX = 'sj'
export const OUTBOX = 'fj'

/** Milliseconds after the last key until the search (D2-B400). */
export const SEARCH_DELAY = 500

type Attachment = { id: string; name: string; absolutePath: string }

/** The attachments of a letter. */
export const attachmentsOf = ({ file }: Pick<Mail, 'file'>): Attachment[] => JSON.parse(file)
