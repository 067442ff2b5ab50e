import { and, desc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { sessions, users } from '../../server/account/tables.ts'
import type { App } from '../../server/app-parts.ts'
import { classMembers } from '../../server/classes/enrol/tables.ts'
import { courses } from '../../server/courses/tables.ts'
import { feedbacks } from '../../server/feedback/tables.ts'
import { limitCounts } from '../../server/kit/tables.ts'
import { messages } from '../../server/messages/tables.ts'
import { smsOutbox } from '../../server/providers/tables.ts'

/** Test data that a story needs and no screen can make. */

const idOf = async ({ database }: App, loginName: string): Promise<string> => {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.loginName, loginName))
  if (!user) throw new Error(`${loginName} is nobody`)
  return user.id
}

/** Takes a person out of all classes; answers the function that puts them back. */
export async function leaveClasses(college: App, loginName: string): Promise<() => Promise<unknown>> {
  const { database } = college
  const userId = await idOf(college, loginName)
  const rows = await database.delete(classMembers).where(eq(classMembers.userId, userId)).returning()
  return async () => rows.length > 0 && database.insert(classMembers).values(rows)
}

/** Counted each time: stories of one worker share a college, and some add courses. */
export const countCourses = ({ database }: App): Promise<number> =>
  database.$count(courses, eq(courses.isPublished, true))

/** Gives a person exactly this many unread messages. Sends no live event. */
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

/** Deletes all sessions of a person, as after a week without a request. Sends no live event. */
export async function forgetSessions(college: App, loginName: string): Promise<void> {
  await college.database.delete(sessions).where(eq(sessions.userId, await idOf(college, loginName)))
}

/** The last code that was sent to a phone. */
export async function lastCodeTo({ database }: App, phone: string): Promise<string | undefined> {
  const [sms] = await database
    .select({ message: smsOutbox.message })
    .from(smsOutbox)
    .where(eq(smsOutbox.phone, phone))
    .orderBy(desc(smsOutbox.id))
    .limit(1)
  return /\d{6}/.exec(sms?.message ?? '')?.[0]
}

/**
 * Clears the counts of failed logins: all stories share one network address and fail more often than a person would.
 */
export async function forgiveFailures({ database }: App): Promise<void> {
  const kinds = ['password:%', 'sms:%', 'last-four:%'].map((start) => like(limitCounts.key, start))
  await database.delete(limitCounts).where(or(...kinds))
}

/** Clears the last four digits of these people, as the back office can: their next login asks for them. */
export async function forgetLastFour({ database }: App, loginNames: string[]): Promise<void> {
  await database.update(users).set({ phoneLastFour: null }).where(inArray(users.loginName, loginNames))
}

/** The last feedback that this person sent. */
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
