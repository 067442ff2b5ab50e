import { examRemindRefusals } from '@college/contract/exams/remind.ts'
import { mayRemindOfExam } from '@college/rules/exams/entry.ts'
import { EXAM_REMIND_MINUTES, examSoonReminder } from '@college/rules/messages/exam-messages.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { markStore } from '../marks/door.ts'
import { remindPeople } from '../messages/door.ts'
import { EXAM_REMINDER, examReminderStore } from './remind.store.ts'

const MINUTE_MS = 60_000

/**
 * Before an exam begins, who has to take it may ask to be reminded: a subscription to the exam (D3-C54), which becomes one
 * message shortly before the start.
 */
export function remindOfExams(app: App) {
  const store = examReminderStore(app.database, app)
  const examOf = async (itemId: string, userId: string) =>
    found(await store.find(userId, itemId), examRemindRefusals.noExam)

  app.marks.add({
    type: EXAM_REMINDER.type,
    kinds: [EXAM_REMINDER.kind],
    async requireVisible({ itemId, user }) {
      await examOf(itemId, user.id)
    },
    async requireMarkable({ itemId, user, now }) {
      if (!mayRemindOfExam(await examOf(itemId, user.id), now)) throw new Refusal(examRemindRefusals.hasBegun)
    },
  })
  app.jobs.handle('remind-of-exams', () => tellOfExams(app))
  app.jobs.schedule('remind-of-exams', '* * * * *')
}

type Parts = Pick<App, 'background' | 'now' | 'realtime' | 'examPlaces'>

/**
 * Tells the subscribers of every exam that begins soon. A subscription goes in the transaction that sends its message: a
 * process that ends in between has done neither. Who has the exam no more, or has passed it, is not told.
 */
export async function tellOfExams(app: Parts): Promise<void> {
  const until = new Date(app.now().getTime() + EXAM_REMIND_MINUTES * MINUTE_MS)
  for (const exam of await examReminderStore(app.background, app).findDue(until)) {
    const message = examSoonReminder(exam, app.now())
    await remindPeople(app, async (transaction, _after, limit) => {
      const ids = await markStore(transaction).take(EXAM_REMINDER, exam.id, limit)
      const people = await examReminderStore(transaction, app).findWaiting(exam.id, ids)
      return { ids, messages: message ? people.map((userId) => ({ userId, kind: 'task', ...message })) : [] }
    })
  }
}
