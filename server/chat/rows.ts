import type { chatLine } from '@college/contract/chat/chat.ts'
import type { Static } from 'typebox'
import type { App } from '../app-parts.ts'
import type { LineRow } from './lines.store.ts'

/** A message as the wire says it. */
export function lineRow({ storage }: Pick<App, 'storage'>, line: LineRow): Static<typeof chatLine> {
  const { classId: _, replySeq, replyName, replyContent, replyState, images, sentAt, userId, ...rest } = line
  return {
    ...rest,
    userId: userId ?? '',
    images: images.map((key) => storage.bareAddress(key)),
    reply:
      replySeq === null
        ? null
        : { seq: replySeq, userName: replyName ?? '', content: replyContent ?? '', state: replyState ?? 'removed' },
    sentAt: sentAt.toISOString(),
  }
}
