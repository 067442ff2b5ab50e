import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aUser } from '../../testing/factories.ts'
import { certificates } from '../certificate/tables.ts'
import { classHistory, classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'
import { recountStore } from './recount.store.ts'
import { recountBatch, recountClass } from './recount.ts'
import { classItemResults, classRecounts, classUnits } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const SUBJECT = '00000000-0000-7000-8000-000000000001'

/** A class that asks for two hours, of which everybody has one. */
async function aClassOf(count: number) {
  const made = await aStudyClass(database, {
    units: [{ compulsoryGate: 2, items: [{ kind: 'live', subjectId: SUBJECT, period: 1 }] }],
  })
  const itemId = made.units[0]?.items[0]?.id ?? ''
  for (let index = 0; index < count; index += 1) {
    const user = await aUser(database)
    await aMembership(database, made.id, user.id)
    await database.insert(classItemResults).values({ itemId, userId: user.id, progress: 100, at: app.now() })
  }
  const statuses = async () =>
    (
      await database
        .select()
        .from(classMembers)
        .where(eq(classMembers.classId, made.id))
        .orderBy(asc(classMembers.userId))
    ).map(({ status }) => status)
  const lowerGate = async () => {
    app.pass(1)
    await database.update(classUnits).set({ compulsoryGate: 1 }).where(eq(classUnits.classId, made.id))
    await database
      .update(classes)
      .set({ contentChangedAt: new Date(Date.now() + 60_000) })
      .where(eq(classes.id, made.id))
  }
  const isDue = async () => (await recountStore(database).findDue()).includes(made.id)
  return { id: made.id, statuses, lowerGate, isDue }
}

test('D2-Q66 a lower gate completes whoever has reached it, once; a second run changes nothing', async () => {
  const { id, statuses, lowerGate, isDue } = await aClassOf(5)
  expect(await isDue()).toBe(true)
  await recountClass(app, id)
  expect([await statuses(), await isDue()]).toEqual([Array(5).fill('admitted'), false])
  await lowerGate()
  expect(await isDue()).toBe(true)
  await recountClass(app, id, 2)
  expect([await statuses(), await isDue()]).toEqual([Array(5).fill('completed'), false])
  const all = async () => [
    await database.select().from(certificates).where(eq(certificates.classId, id)),
    await database.select().from(classHistory).where(eq(classHistory.classId, id)),
    await database.select().from(classMembers).where(eq(classMembers.classId, id)),
  ]
  const before = await all()
  expect(before[0]).toHaveLength(5)
  await database.delete(classRecounts)
  await recountClass(app, id, 2)
  expect(await all()).toEqual(before)
})

test('a count that was cut off goes on after the last member that was kept', async () => {
  const { id, statuses, lowerGate, isDue } = await aClassOf(5)
  await lowerGate()
  await recountStore(database).begin(id)
  expect(await recountBatch(app, id, 2)).toBe(true)
  expect((await statuses()).filter((status) => status === 'completed')).toHaveLength(2)
  const [kept] = await database.select().from(classRecounts).where(eq(classRecounts.classId, id))
  const [, second] = await database
    .select()
    .from(classMembers)
    .where(eq(classMembers.classId, id))
    .orderBy(asc(classMembers.userId))
  expect(kept).toMatchObject({ countedUntil: second?.userId, isDone: false })
  expect(await isDue()).toBe(true)
  await recountClass(app, id, 2)
  expect([await statuses(), await isDue()]).toEqual([Array(5).fill('completed'), false])
})

test('a class that was never counted says that nothing is under way; one whose count began says how far it is', async () => {
  const { id } = await aClassOf(2)
  const { progressOf, begin } = recountStore(database)
  expect(await progressOf(id)).toEqual({ isDone: true, done: 0, total: 2 })
  await begin(id)
  expect(await progressOf(id)).toEqual({ isDone: false, done: 0, total: 2 })
})

test('of two processes one counts a class, and a batch that fails keeps nothing', async () => {
  const { id, statuses, lowerGate } = await aClassOf(2)
  await lowerGate()
  await recountStore(database).begin(id)
  await database.transaction(async (rival) => {
    await recountStore(rival).next(id, 1)
    expect(await recountBatch(app, id, 1)).toBe(false)
  })
  const failing = { ...app, now: () => new Date(Number.NaN) }
  await expect(recountBatch(failing, id, 1)).rejects.toThrow()
  expect(await statuses()).toEqual(['admitted', 'admitted'])
  await recountClass(app, id)
  expect(await statuses()).toEqual(['completed', 'completed'])
})
