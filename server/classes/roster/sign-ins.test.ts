import { querySignData } from '@college/contract/classes/sign-in.ts'
import { classSignInDays, classSignIns } from '@college/contract/classes/staff-sign-ins.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classSignIns as signInTable } from '../inside/tables.ts'
import { classes } from '../tables.ts'

const app = await testApp('2026-11-05T09:00+08:00')
const { database } = app
const [city, elsewhere] = (await database
  .insert(units)
  .values([{ name: '澄江市' }, { name: '清河市' }])
  .returning({ id: units.id })) as [{ id: string }, { id: string }]
const staff = async (unitId: string) =>
  asUser(app, await aUser(database, { roles: ['learner', 'administrator'], unitId }))
const ofCity = await staff(city.id)
const page = { pageNum: 1, pageSize: 20 }

const { id: classId } = await aClass(database, {
  unitId: city.id,
  trainFrom: new Date('2026-11-02T08:00+08:00'),
  trainUntil: new Date('2026-11-20T18:00+08:00'),
})
const day = (at: number) => new Date(`2026-10-${at}T09:00+08:00`)
const one = await aClassMember(database, classId, { name: '白露', appliedAt: day(11), admittedAt: day(11) })
const two = await aClassMember(database, classId, { name: '钱一', appliedAt: day(10), admittedAt: day(10) })
const gone = await aClassMember(database, classId, { status: 'removed' })
await database.update(classes).set({ studentTotal: 2 }).where(eq(classes.id, classId))
const signs = (userId: string, ...days: string[]) =>
  database.insert(signInTable).values(days.map((on) => ({ classId, userId, day: on, at: app.now() })))
await signs(one.id, '2026-11-02', '2026-11-04', '2026-11-05')
await signs(two.id, '2026-11-02')
await signs(gone.id, '2026-11-03')

test('D2-Q62 each training day so far has the count of the members of now', async () => {
  expect((await ofCity.send(classSignInDays, { id: classId })).data).toEqual({
    students: 2,
    days: [
      { day: '2026-11-02', count: 2, onLeave: 0 },
      { day: '2026-11-03', count: 0, onLeave: 0 },
      { day: '2026-11-04', count: 1, onLeave: 0 },
      { day: '2026-11-05', count: 1, onLeave: 0 },
    ],
  })
})

test('D2-Q62 a member has the days that their own calendar shows', async () => {
  const { total, rows } = (await ofCity.send(classSignIns, { id: classId, ...page })).data
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { id: one.id, signed: 3, missed: 1, inRow: 2, lastDay: '2026-11-05' },
    { id: two.id, signed: 1, missed: 2, inRow: 0, lastDay: '2026-11-02' },
  ])
  for (const [at, user] of [one, two].entries()) {
    const own = (await (await asUser(app, user)).send(querySignData, { classId, year: 2026, month: 11 })).data
    expect([own.signInDate.length, own.nonSignInDate.length, own.lxDays]).toEqual([
      rows[at]?.signed,
      rows[at]?.missed,
      rows[at]?.inRow,
    ])
  }
  const unsigned = (await ofCity.send(classSignIns, { id: classId, unsigned: '1', ...page })).data
  expect(unsigned.rows.map(({ id }) => id)).toEqual([two.id])
  expect((await ofCity.send(classSignIns, { id: classId, keyword: '白', ...page })).data.total).toBe(1)
})

test('D1-B006 D2-Q64 the signatures of a class are for its staff', async () => {
  const ofElsewhere = await staff(elsewhere.id)
  const learner = await asUser(app, one)
  for (const endpoint of [classSignInDays, classSignIns]) {
    const input = { id: classId, ...page } as never
    expect(await ofElsewhere.send(endpoint, input)).toEqual(failed(classSignIns.refusals.noClass))
    expect(await learner.send(endpoint, input)).toEqual(failed(commonRefusals.notAllowed))
  }
})
