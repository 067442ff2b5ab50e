import { chatLines, chatReads, chatRooms } from '../../../server/chat/tables.ts'
import { chats } from '../content/classes/chat.ts'
import { ago, atWakingHours, MINUTE } from '../dates.ts'
import type { DemoPart } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import { userIdOf } from '../population.ts'
import { classIdOf } from './class-rows.ts'

/** Messages of the demo stand below this place, what people write comes after it. */
const LAST_PLACE = 1_000
/** How far 王文斌 has read: three messages are new to him. */
const READ = { who: '20260001', unread: 3 }

/** The group chats of camps. */
export const chatPart: DemoPart = ({ at }) => {
  const slugs = Object.keys(chats)
  return [
    {
      table: chatRooms,
      rows: slugs.map((slug) => ({ classId: classIdOf(slug), lastSeq: LAST_PLACE })),
      whenThere: 'keep',
      isReplaced: false,
    },
    { table: chatLines, rows: slugs.flatMap((slug) => lineRows(slug, at)), whenThere: 'keep', isReplaced: false },
    {
      table: chatReads,
      rows: slugs.map((slug) => ({
        classId: classIdOf(slug),
        userId: userIdOf(READ.who),
        seq: placeOf(slug, -READ.unread),
      })),
      whenThere: 'keep',
      isReplaced: false,
    },
  ]
}

const linesOf = (slug: string) => chats[slug] ?? []
/** The last message has the last place; `index` counts from the beginning, below 0 from the end. */
const placeOf = (slug: string, index: number): number =>
  index < 0 ? LAST_PLACE + index : LAST_PLACE - linesOf(slug).length + index

const lineRows = (slug: string, at: Date): (typeof chatLines.$inferInsert)[] =>
  linesOf(slug).map(({ who, minutes, content, answers, isRecalled }, index) => ({
    id: idOf('chat line', slug, String(index)),
    clientId: idOf('chat client', slug, String(index)),
    classId: classIdOf(slug),
    seq: placeOf(slug, index + 1),
    userId: userIdOf(who),
    content: isRecalled ? '' : content,
    images: [],
    replySeq: answers === undefined ? null : placeOf(slug, answers),
    state: isRecalled ? 'recalled' : 'normal',
    sentAt: atWakingHours(ago(at, minutes * MINUTE)),
  }))
