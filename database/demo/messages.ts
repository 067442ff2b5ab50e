import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { taskReminder } from '@college/rules/messages/reminders.ts'
import { messages as table } from '../../server/messages/tables.ts'
import { chanceOf } from './chance.ts'
import { classIdOf } from './classes/class-rows.ts'
import { type DemoMessage, type DemoReminder, messages } from './content/messages.ts'
import { people } from './content/people.ts'
import { type DemoTask, tasks } from './content/tasks.ts'
import { ago, atOfficeHours, atWakingHours, HOUR, MINUTE } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { hasPassed } from './tasks.ts'

/** Existing rows are kept, because people may have read them since. */
export const messagePart: DemoPart = ({ at }) => [
  { table, rows: messageRows(at), whenThere: 'keep', isReplaced: false },
]

/**
 * Everybody gets the same messages, except reminders of things that they have done. The number of unread ones differs.
 */
const messageRows = (now: Date): (typeof table.$inferInsert)[] =>
  people.flatMap(({ loginName }, index) => {
    const chance = chanceOf(`messages ${loginName}`)
    // 王晓明 has four unread messages and 李晓雯 has none, so both states of the unread count can be seen.
    const unread = [4, 0][index] ?? chance.whole(0, 6)
    return messages.flatMap((message, place) => {
      if ('remindsOf' in message && hasPassed(taskOf(message), loginName, now)) return []
      const createdAt = atOfficeHours(ago(now, message.hoursAgo * HOUR + chance.whole(0, 50) * MINUTE))
      const readAt = atWakingHours(
        new Date(Math.min(now.getTime(), createdAt.getTime() + chance.whole(2, 600) * MINUTE)),
      )
      const said = 'remindsOf' in message ? reminderOf(message, { now, createdAt }) : textOf(message)
      return {
        userId: userIdOf(loginName),
        id: idOf('message', loginName, said.title),
        ...said,
        createdAt,
        readAt: place < unread ? null : readAt,
      }
    })
  })

type Moments = { now: Date; createdAt: Date }
type Said = Pick<typeof table.$inferInsert, 'kind' | 'content' | 'reason'> & { title: string; link: string }

const textOf = (message: DemoMessage): Said => ({
  kind: message.kind,
  title: message.title,
  content: message.content,
  link: linkOf(message),
  reason: null,
})

/** With the same reason as the job uses, so that the job does not send it again. */
function reminderOf(message: DemoReminder, { now, createdAt }: Moments): Said {
  const task = taskOf(message)
  const endsOn = addDays(dayOf(now), task.toDay)
  const reminder = taskReminder({ id: idOf('task', task.slug), name: task.name, endsOn }, dayOf(createdAt))
  return { kind: 'task', ...reminder, link: taskLink(task.slug) }
}

function taskOf({ remindsOf }: DemoReminder): DemoTask {
  const task = tasks.find(({ slug }) => slug === remindsOf)
  if (!task) throw new Error(`no task ${remindsOf}`)
  return task
}

function linkOf({ to }: DemoMessage): string {
  if (to === '') return ''
  if (typeof to === 'string') return `#${href(routes[to], {})}`
  if ('task' in to) return taskLink(to.task)
  if ('class' in to) return `#${href(routes.specialClass, { id: classIdOf(to.class) })}`
  if ('camp' in to) return `#${href(routes.camp, { id: classIdOf(to.camp) })}`
  return `#${href(routes.coursePlayer, { id: idOf('course', to.course) })}`
}

const taskLink = (slug: string) => `#${href(routes.taskDetail, { taskId: idOf('task', slug) })}`
