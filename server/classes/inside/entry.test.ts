import { noteClassEntry, updateStudyStatus } from '@college/contract/classes/enrol.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classEntries } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
beforeEach(() => app.setNow(NOW))

const training = { trainFrom: new Date('2026-11-04T09:00+08:00'), trainUntil: new Date('2026-11-05T09:00+08:00') }

async function aStudent(wish: Parameters<typeof aClassMember>[2] = {}, ofClass: Parameters<typeof aClass>[1] = {}) {
  const { id } = await aClass(database, { ...training, ...ofClass })
  const user = await aClassMember(database, id, wish)
  return { id, user, ...(await asUser(app, user)) }
}
const startedAt = async (classId: string, userId: string) => {
  const [row] = await database
    .select()
    .from(classMembers)
    .where(and(eq(classMembers.classId, classId), eq(classMembers.userId, userId)))
  return row?.startedAt
}

test('D2-C04 study begins once; who has begun may go on after the training', async () => {
  const { id, user, send } = await aStudent()
  const first = app.now()
  expect(await send(updateStudyStatus, { id })).toEqual(done({ trainingStatus: 1 }))
  app.setNow('2026-11-05T09:01+08:00')
  const again = await asUser(app, user)
  expect(await again.send(updateStudyStatus, { id })).toEqual(done({ trainingStatus: 1 }))
  expect(await startedAt(id, user.id)).toEqual(first)
})

test.each(['2026-11-04T08:59+08:00', '2026-11-05T09:01+08:00'])(
  'D2-C04 D2-B146 at %s it does not begin, but for teachers',
  async (now) => {
    app.setNow(now)
    const { id, user, send } = await aStudent()
    expect(await send(updateStudyStatus, { id })).toEqual(failed(updateStudyStatus.refusals.outsideWindow))
    expect(await startedAt(id, user.id)).toBeNull()
    const teacher = await aStudent({ kind: 'teacher' })
    expect((await teacher.send(updateStudyStatus, { id: teacher.id })).success).toBe(true)
  },
)

test('D2-C10 an entry is kept once a day, with the device', async () => {
  const { id, user, send } = await aStudent()
  await send(noteClassEntry, { id, os: 'Android', browser: 'wechat' })
  await send(noteClassEntry, { id, os: 'Windows' })
  app.setNow('2026-11-05T00:00+08:00')
  const nextDay = await asUser(app, user)
  expect(await nextDay.send(noteClassEntry, { id })).toEqual(done(null))
  const rows = await database.select().from(classEntries).where(eq(classEntries.userId, user.id))
  expect(rows.map(({ day, os, browser }) => [day, os, browser]).toSorted()).toEqual([
    ['2026-11-04', 'Android', 'wechat'],
    ['2026-11-05', '', ''],
  ])
})

test.each([updateStudyStatus, noteClassEntry])(
  'D2-Q73 $id is for members only, and only while the class is there',
  async (endpoint) => {
    const { id } = await aStudent()
    const stranger = await asUser(app, await aUser(database))
    const refused = failed(commonRefusals.notAllowed)
    expect((await stranger.ask(endpoint, { id })).json()).toEqual(refused)
    for (const status of ['waiting', 'reviewing', 'rejected', 'removed']) {
      const other = await aStudent({ status })
      expect((await other.ask(endpoint, { id: other.id })).json()).toEqual(refused)
    }
    const withdrawn = await aStudent({}, { status: 'withdrawn' })
    expect((await withdrawn.ask(endpoint, { id: withdrawn.id })).json()).toEqual(refused)
    expect((await asGuest(app).ask(endpoint, { id })).json()).toEqual(failed(commonRefusals.logInFirst))
  },
)
