import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { messages as table } from '../../server/messages/tables.ts'
import { chanceOf } from './chance.ts'
import { type DemoMessage, messages } from './content/messages.ts'
import { people } from './content/people.ts'
import { ago, HOUR, MINUTE } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** Kept, as what people have read since is theirs. */
export const messagePart: DemoPart = ({ at }) => [
  { table, rows: messageRows(at), whenThere: 'keep', isReplaced: false },
]

/** Everybody was sent the same; who has read how much differs. */
const messageRows = (now: Date): (typeof table.$inferInsert)[] =>
  people.flatMap(({ loginName }, index) => {
    const chance = chanceOf(`messages ${loginName}`)
    // 王晓明 has four to read, 李晓雯 none: the bell with its number, and without.
    const unread = [4, 0][index] ?? chance.whole(0, 6)
    return messages.map((message, place) => {
      const createdAt = ago(now, message.hoursAgo * HOUR + chance.whole(0, 50) * MINUTE)
      const readAt = new Date(Math.min(now.getTime(), createdAt.getTime() + chance.whole(2, 600) * MINUTE))
      return {
        userId: userIdOf(loginName),
        id: idOf('message', loginName, message.title),
        kind: message.kind,
        title: message.title,
        content: message.content,
        link: linkOf(message),
        createdAt,
        readAt: place < unread ? null : readAt,
      }
    })
  })

function linkOf({ to }: DemoMessage): string {
  if (to === '') return ''
  if (typeof to === 'object') return `#${href(routes.coursePlayer, { id: idOf('course', to.course) })}`
  return `#${href(routes[to], {})}`
}
