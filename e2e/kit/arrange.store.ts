import { and, desc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { sessions, users } from '../../server/account/tables.ts'
import { categories, courses } from '../../server/courses/tables.ts'
import { feedbacks } from '../../server/feedback/tables.ts'
import type { App } from '../../server/kit/serve.ts'
import { limitCounts } from '../../server/kit/tables.ts'
import { messages } from '../../server/messages/tables.ts'
import { smsOutbox } from '../../server/providers/tables.ts'

/** What a story needs to find and no screen of the college makes. */

const idOf = async ({ database }: App, loginName: string): Promise<string> => {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.loginName, loginName))
  if (!user) throw new Error(`${loginName} is nobody`)
  return user.id
}

/** A category of the top level without courses, and the way to take it away again. */
export async function addEmptyCategory({ database }: App, name: string): Promise<() => Promise<unknown>> {
  const [row] = await database.insert(categories).values({ name, position: 99 }).returning({ id: categories.id })
  return () => database.delete(categories).where(eq(categories.id, row?.id ?? ''))
}

/** Stories of one worker share a college, and some add courses of their own. */
export const countCourses = ({ database }: App): Promise<number> =>
  database.$count(courses, eq(courses.isPublished, true))

/** So many messages that were not read, and no other unread ones. Nobody is told. */
export async function setUnread(college: App, loginName: string, count: number): Promise<void> {
  const { database } = college
  const userId = await idOf(college, loginName)
  const now = new Date()
  await database.delete(messages).where(and(eq(messages.userId, userId), eq(messages.title, '故事里的消息')))
  await database
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)))
  if (count === 0) return
  const rows = Array.from({ length: count }, () => ({ userId, title: '故事里的消息', createdAt: now }))
  await database.insert(messages).values(rows)
}

/** The sessions of a person are over, as after a week without a call: nobody is told. */
export async function forgetSessions(college: App, loginName: string): Promise<void> {
  await college.database.delete(sessions).where(eq(sessions.userId, await idOf(college, loginName)))
}

/** The code that was sent last to a phone. */
export async function lastCodeTo({ database }: App, phone: string): Promise<string | undefined> {
  const [sms] = await database
    .select({ message: smsOutbox.message })
    .from(smsOutbox)
    .where(eq(smsOutbox.phone, phone))
    .orderBy(desc(smsOutbox.id))
    .limit(1)
  return /\d{6}/.exec(sms?.message ?? '')?.[0]
}

/** Stories are one address that fails more often than a person would: the next one starts with a clean slate. */
export async function forgiveFailures({ database }: App): Promise<void> {
  const kinds = ['password:%', 'sms:%', 'last-four:%'].map((start) => like(limitCounts.key, start))
  await database.delete(limitCounts).where(or(...kinds))
}

/** As the back office would say it: these people are asked for the last four digits of their phone at their login. */
export async function forgetLastFour({ database }: App, loginNames: string[]): Promise<void> {
  await database.update(users).set({ phoneLastFour: null }).where(inArray(users.loginName, loginNames))
}

/** What this person said last. */
export async function lastFeedback(college: App, loginName: string) {
  const userId = await idOf(college, loginName)
  const [row] = await college.database
    .select()
    .from(feedbacks)
    .where(eq(feedbacks.userId, userId))
    .orderBy(desc(feedbacks.createdAt))
    .limit(1)
  return row
}
