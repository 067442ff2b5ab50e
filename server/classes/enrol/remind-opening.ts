import { remindRefusals } from '@college/contract/classes/enrol.ts'
import { mayBeReminded } from '@college/rules/classes/membership.ts'
import { termsOf } from '@college/rules/classes/standing.ts'
import { enrolOpenReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { markStore, ownMarkFinder } from '../../marks/door.ts'
import { remindPeople } from '../../messages/door.ts'
import { classAddress, classStore } from '../class.store.ts'
import { openingStore, REMINDER } from './remind-opening.store.ts'

/**
 * Before the enrolment of a class opens, people may ask to be told when it does: a subscription to the class (D3-C54),
 * which becomes one message.
 */
export function remindOfOpening(app: App) {
  const store = classStore(app.database)
  const classOf = async (itemId: string, userId: string) =>
    found(await store.findFor(userId, itemId), remindRefusals.noClass)

  app.marks.add({
    type: REMINDER.type,
    kinds: [REMINDER.kind],
    async requireVisible({ itemId, user }) {
      await classOf(itemId, user.id)
    },
    async requireMarkable({ itemId, user, now }) {
      const { found: row, membership } = await classOf(itemId, user.id)
      const terms = termsOf(row, now)
      if (mayBeReminded(terms, membership)) return
      throw new Refusal(terms.enrolment === 'before' ? remindRefusals.notByOneself : remindRefusals.hasBegun)
    },
  })
  app.jobs.handle('remind-of-enrolment', () => tellOpened(app))
  app.jobs.schedule('remind-of-enrolment', '* * * * *')
}

/** Whether somebody has asked to be told, where that can be asked. */
export function reminderFinder(app: Pick<App, 'database'>) {
  const findOwn = ownMarkFinder(app.database)
  return async ({ id, mayRemind }: { id: string; mayRemind: 0 | 1 }, userId: string): Promise<boolean> =>
    mayRemind === 1 && (await findOwn({ ...REMINDER, userId, ids: [id] })).has(id)
}

type Parts = Pick<App, 'background' | 'now' | 'realtime'>

/**
 * Tells the subscribers of every class whose enrolment has opened. A subscription goes in the transaction that sends its
 * message: a process that ends in between has done neither. Who has been put into the class meanwhile is not told.
 */
export async function tellOpened(app: Parts): Promise<void> {
  for (const opened of await openingStore(app.background).findOpened(app.now())) {
    const message = { kind: 'class' as const, to: classAddress(opened), ...enrolOpenReminder(opened) }
    await remindPeople(app, async (transaction, _after, limit) => {
      const ids = await markStore(transaction).take(REMINDER, opened.id, limit)
      const people = await openingStore(transaction).findWaiting(opened.id, ids)
      return { ids, messages: people.map((userId) => ({ userId, ...message })) }
    })
  }
}
