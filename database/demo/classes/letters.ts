import { mails } from '../../../server/mail/tables.ts'
import { heads } from '../content/classes/heads.ts'
import { letters } from '../content/classes/letters.ts'
import { ago, atWakingHours, HOUR, MINUTE } from '../dates.ts'
import type { DemoPart } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf } from './class-rows.ts'

/** Letters between learners and the head teacher, some of them unread; a copy for each of the two. */
export const letterPart: DemoPart = ({ at }) => [
  { table: mails, rows: letterRows(at), whenThere: 'keep', isReplaced: false },
]

const letterRows = (at: Date): (typeof mails.$inferInsert)[] =>
  letters.flatMap(({ slug, learner, from, hours, title, content, isReply = false, isRead = false }) => {
    const head = userIdOf(heads.LU)
    const [senderId, recipientId] = from === 'learner' ? [userIdOf(learner), head] : [head, userIdOf(learner)]
    const sentAt = atWakingHours(ago(at, hours * HOUR))
    const name = [slug, learner, String(hours)] as const
    const letter = {
      ...{
        letterId: idOf('letter', ...name),
        classId: classIdOf(slug),
        senderId,
        recipientId,
        title,
        content,
        isReply,
      },
      sentAt,
      readAt: isRead ? new Date(sentAt.getTime() + 25 * MINUTE) : null,
    }
    return [
      { ...letter, id: idOf('sent letter', ...name), userId: senderId, box: 'out' },
      { ...letter, id: idOf('received letter', ...name), userId: recipientId, box: 'in' },
    ]
  })
