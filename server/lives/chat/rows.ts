import type { LiveLine } from '@college/contract/lives/chat.ts'
import type { LineRow } from './lines.store.ts'

/** A line as the wire says it. What was taken down has no text. */
export function lineRow({ liveId: _, removedBy: _by, userId, sentAt, content, ...rest }: LineRow): LiveLine {
  return {
    ...rest,
    userId: userId ?? '',
    content: rest.state === 'removed' ? '' : content,
    sentAt: sentAt.toISOString(),
  }
}

/** What somebody else is told of a held line: that it is not there. */
export const asHidden = (line: LiveLine): LiveLine => ({ ...line, state: 'removed', content: '' })
