import { remindRefusals } from '@college/contract/classes/enrol.ts'
import { classInfo } from '@college/contract/classes/info.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { marks } from '../../marks/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classes } from '../tables.ts'
import { tellOpened } from './remind-opening.ts'
import { classMembers } from './tables.ts'

const NOW = '2026-12-01T09:00+08:00'
const OPEN = '2026-12-02T08:00+08:00'
const app = await testApp(NOW)
const { database } = app

/** A class whose enrolment opens tomorrow. */
const aComingClass = (wish: Parameters<typeof aClass>[1] = {}) =>
  aClass(database, {
    type: 1,
    title: '乡村产业专题班',
    enrolFrom: new Date(OPEN),
    enrolUntil: new Date('2026-12-09T18:00+08:00'),
    ...wish,
  })
const aLearner = async () => {
  const user = await aUser(database)
  return { user, ...(await asUser(app, user)) }
}
type Learner = Awaited<ReturnType<typeof aLearner>>
const ask = ({ send }: Learner, id: string) => send(toggleSubscription, { ywlxValue: 'class', ywid: id })
const standing = async ({ send }: Learner, id: string) => {
  const { mayRemind, isReminded } = (await send(classInfo, { id })).data
  return [mayRemind, isReminded]
}
const messagesOf = ({ user }: Learner) => database.select().from(messages).where(eq(messages.userId, user.id))
const isAsked = async (id: string) => (await database.select().from(marks).where(eq(marks.itemId, id))).length

test('D3-C54 D2-B143 who asked is told once when the enrolment opens, and may think better of it before', async () => {
  app.setNow(NOW)
  const { id } = await aComingClass()
  const [one, other] = [await aLearner(), await aLearner()]
  expect(await standing(one, id)).toEqual([1, 0])
  expect((await ask(one, id)).data).toEqual({ isDo: true })
  await ask(other, id)
  expect(await standing(one, id)).toEqual([1, 1])
  expect((await ask(other, id)).data).toEqual({ isDo: false })

  app.setNow('2026-12-02T07:59+08:00')
  await tellOpened(app)
  expect(await messagesOf(one)).toEqual([])
  app.setNow(OPEN)
  await Promise.all([tellOpened(app), tellOpened(app)])
  await tellOpened(app)
  expect(await messagesOf(one)).toEqual([
    expect.objectContaining({
      kind: 'class',
      title: '报名已开始：乡村产业专题班',
      content: '“乡村产业专题班”现在可以报名，2026-12-09 18:00 截止。',
      link: `#${href(routes.specialClass, { id })}`,
    }),
  ])
  expect(await messagesOf(other)).toEqual([])
  // Logged in anew: a session ends after such a night.
  const back = { user: one.user, ...(await asUser(app, one.user)) }
  expect([await standing(back, id), await isAsked(id)]).toEqual([[0, 0], 0])
})

test('nobody is told who has been put into the class, or whose account is closed; nor of a class that is gone', async () => {
  app.setNow(NOW)
  const [{ id }, gone] = [await aComingClass(), await aComingClass()]
  const [member, closed, ofGone] = [await aLearner(), await aLearner(), await aLearner()]
  await ask(member, id)
  await ask(closed, id)
  await ask(ofGone, gone.id)
  await database
    .insert(classMembers)
    .values({ classId: id, userId: member.user.id, status: 'admitted', appliedAt: app.now() })
  expect(await standing(member, id)).toEqual([0, 0])
  await database.update(users).set({ status: 'closed' }).where(eq(users.id, closed.user.id))
  await database.update(classes).set({ status: 'withdrawn' }).where(eq(classes.id, gone.id))
  app.setNow(OPEN)
  await tellOpened(app)
  expect(await Promise.all([member, closed, ofGone].map(async (each) => (await messagesOf(each)).length))).toEqual([
    0, 0, 0,
  ])
})

test('D3-C54 it can be asked for before the start alone, by whom the class is open to', async () => {
  app.setNow(NOW)
  const learner = await aLearner()
  const refusalOf = async (wish: Parameters<typeof aClass>[1]) => ask(learner, (await aComingClass(wish)).id)
  expect(await refusalOf({ enrolFrom: new Date(NOW) })).toEqual(failed(remindRefusals.hasBegun))
  expect(await refusalOf({ enrolFrom: null })).toEqual(failed(remindRefusals.hasBegun))
  expect(await refusalOf({ quotaRule: 2 })).toEqual(failed(remindRefusals.notByOneself))
  expect(await refusalOf({ type: 2, isOpenToAll: true })).toEqual(failed(remindRefusals.notByOneself))
  expect(await refusalOf({ status: 'draft' })).toEqual(failed(remindRefusals.noClass))
  const { id } = await aComingClass()
  const removed = await aLearner()
  await database
    .insert(classMembers)
    .values({ classId: id, userId: removed.user.id, status: 'removed', appliedAt: app.now() })
  expect(await ask(removed, id)).toEqual(failed(remindRefusals.notByOneself))
  expect(await asGuest(app).send(toggleSubscription, { ywlxValue: 'class', ywid: id })).toEqual(
    failed(commonRefusals.logInFirst),
  )
})
