import { enrol } from '@college/contract/classes/enrol.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { holding, untilSomeoneWaits } from '../../testing/locks.ts'
import { classes } from '../tables.ts'
import { makeEnrolment } from './enrolment.ts'
import { classMembers } from './tables.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 20)

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const people = await Promise.all(Array.from({ length: 50 }, () => aUser(database)))
const clients = await Promise.all(people.map((person) => asUser(app, person)))
const aFullSoonClass = (places: number) => aClass(database, { type: 1, quotaRule: 1, places })

async function expectTaken(id: string, count: number) {
  const [row] = await database.select().from(classes).where(eq(classes.id, id))
  expect([row?.placesTaken, row?.studentTotal]).toEqual([count, count])
  expect(await database.$count(classMembers, eq(classMembers.classId, id))).toBe(count)
}

test(`D2-Q63 fifty people at once for three places, ${ROUNDS} times: exactly three come in`, async () => {
  // Each process has its own batches: three of them meet at the lock of the class.
  const processes = [1, 2, 3].map(() => makeEnrolment(app))
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aFullSoonClass(3)
    const answers = await Promise.allSettled(
      people.map(({ id: userId }, index) => processes[index % 3]?.({ classId: id, userId, at: app.now() })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const texts = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
    expect(new Set(texts)).toEqual(new Set(['人数已满']))
    await expectTaken(id, 3)
  }
})

test('D2-Q63 the same by calls', async () => {
  const { id } = await aFullSoonClass(3)
  const states = (await Promise.all(clients.map(({ send }) => send(enrol, { id })))).map(({ state }) => state)
  expect(states.filter((state) => state === '20000')).toHaveLength(3)
  expect(states.filter((state) => state === '40900')).toHaveLength(47)
  await expectTaken(id, 3)
})

/** Another process that has changed the class and has not committed yet. The answer lets it. */
const aRivalOf = (id: string, change: SQL) =>
  holding(database, (rival) => rival.execute(sql`update classes set ${change} where id = ${id}`))

test('D2-Q78 an enrolment waits for another process that enrols, and sees the place it took', async () => {
  const { id } = await aFullSoonClass(1)
  const commit = await aRivalOf(id, sql`places_taken = 1`)
  const answer = clients[0]?.send(enrol, { id })
  await untilSomeoneWaits(database)
  await commit()
  expect(await answer).toMatchObject({ state: '40900', message: '人数已满' })
})

test('D2-Q78 a class that is withdrawn meanwhile takes nobody', async () => {
  const { id } = await aFullSoonClass(9)
  const commit = await aRivalOf(id, sql`status = 'withdrawn'`)
  const answer = clients[1]?.send(enrol, { id })
  await untilSomeoneWaits(database)
  await commit()
  expect(await answer).toMatchObject({ state: '40400', message: '班级不存在或已下架' })
  await expectTaken(id, 0)
})
