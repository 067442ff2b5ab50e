import { catalogueReach } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { classReach } from '@college/contract/classes/acts.ts'
import { settingReach, staffSettings } from '@college/contract/console/settings.ts'
import { courseReach } from '@college/contract/courses/staff.ts'
import { examReach } from '@college/contract/exams/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import { powers } from '@college/contract/kit/roles.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors, users } from './account/tables.ts'
import { columnMembers, columns } from './columns/tables.ts'
import { asUser, testApp } from './testing/app.ts'
import { aUser } from './testing/factories.ts'
import { anExam, aTask, aUnit } from './testing/tasks.ts'
import { aTaughtClass } from './testing/taught-class.ts'

// Before an act that touches many, its dialog says how many (docs/rights.md): the people that it really touches.

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const top = await asUser(app, await aUser(database, { roles: ['learner', 'teacher', ...powers, 'administrator'] }))
const { ids, student, other } = await aTaughtClass(app)
/** People whose accounts are closed or shared are no people. */
const nobodies = async () => [
  await aUser(database, { status: 'closed' }),
  await aUser(database, { roles: ['learner', 'demo'] }),
]
const people = (count: number): Reach => ({ people: count, phones: null })
const join = (classId: string, userId: string, status = 'admitted') =>
  database.execute(sql`insert into class_members (class_id, user_id, kind, status, applied_at)
    values (${classId}, ${userId}, 'student', ${status}, ${app.now()})`)

test('D1-B254 D2-E01 to end or withdraw a class touches who learns in it, completed it or waits; each person once', async () => {
  const { ids: second } = await aTaughtClass(app)
  const reachOf = async (...classes: string[]) => (await top.send(classReach, { ids: classes.join() })).data.reach
  expect(await reachOf(ids.class)).toEqual(people(3))
  for (const nobody of await nobodies()) await join(ids.class, nobody.id)
  await join(second.class, student.id)
  expect(await reachOf(ids.class, second.class)).toEqual(people(6))
  const stranger = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  expect(await stranger.send(classReach, { ids: ids.class })).toEqual(failed(classReach.refusals.noClass))
})

test('D1-B254 D2-Q69 to withdraw an exam touches who could still sit it: neither who passed nor who has no attempt left', async () => {
  const exam = await anExam(database, { status: 'published', attemptLimit: 2 })
  const reach = async () => (await top.send(examReach, { id: exam.id })).data.reach
  expect(await reach()).toEqual(people(0))
  const [unit, one] = [await aUnit(database), await aUser(database)]
  await aUser(database, { unitId: unit.id })
  await aTask(database, { for: [{ unit: unit.id }, { user: one.id }], exams: [exam.id], isShown: true })
  expect(await reach()).toEqual(people(2))
  await database.execute(
    sql`update class_items set subject_id = ${exam.id} where kind = 'exam' and unit_id = ${ids.unit}`,
  )
  // Of the class those two who are in it; not its teacher, nor who waits.
  expect(await reach()).toEqual(people(4))
  const result = (userId: string, attempts: number, passedAt: Date | null) =>
    database.execute(sql`insert into exam_results (exam_id, user_id, attempts, best_score, last_at, passed_at)
      values (${exam.id}, ${userId}, ${attempts}, 1, ${app.now()}, ${passedAt})`)
  await result(student.id, 1, app.now())
  await result(other.id, 2, null)
  await result(one.id, 1, null)
  expect(await reach()).toEqual(people(2))
  app.pass(60)
  await database.execute(sql`update exams set ends_at = ${new Date(app.now().getTime() - 1)} where id = ${exam.id}`)
  expect(await reach()).toEqual(people(0))
})

test('D1-B254 to withdraw a course touches who has begun to study it', async () => {
  const reach = async () => (await top.send(courseReach, { id: ids.course })).data.reach
  const before = (await reach()).people
  const [, closed] = [await aUser(database), (await nobodies())[0]]
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from coursewares where course_id = ${ids.course}`,
  )
  for (const userId of [(await aUser(database)).id, closed?.id]) {
    await database.execute(sql`insert into study_records (user_id, course_id, courseware_id, started_at, last_pulse_at)
      values (${userId}, ${ids.course}, ${rows[0]?.id}, ${app.now()}, ${app.now()})`)
  }
  expect(await reach()).toEqual(people(before + 1))
})

test('D1-B254 a shorter life of passwords touches who has to change theirs, and a second factor who has none yet', async () => {
  await database.update(users).set({ passwordChangedAt: app.now() })
  const days = (count: number) => new Date(app.now().getTime() - count * 86_400_000)
  const [old, , staff, proven] = [
    await aUser(database, { passwordChangedAt: days(31) }),
    await aUser(database, { passwordChangedAt: days(30) }),
    await aUser(database, { roles: ['learner', 'reviewer'], passwordChangedAt: days(31) }),
    await aUser(database, { roles: ['learner', 'reviewer'], passwordChangedAt: app.now() }),
  ]
  await aUser(database, { status: 'closed', passwordChangedAt: days(31) })
  expect([old.status, staff.status]).toEqual(['active', 'active'])
  const reach = async (key: string, value: string) => (await top.send(settingReach, { key, value })).data.reach
  expect(await reach('setting_nc_password_days', '30')).toEqual(people(1))
  expect(await reach('setting_nc_password_days', '0')).toEqual(people(0))
  expect(await reach('setting_nc_password_days_staff', '30')).toEqual(people(1))
  await app.settings.set('setting_nc_second_factor', 'administrator', 'test', app.now())
  await database.insert(secondFactors).values({
    ...{ userId: proven.id, secretCipher: '', createdAt: app.now(), confirmedAt: app.now() },
  })
  expect(await reach('setting_nc_second_factor', 'administrator,reviewer')).toEqual(people(1))
  expect(await reach('setting_nc_second_factor', 'administrator')).toEqual(people(0))
  expect(await reach('setting_nc_plan_hours', '50')).toBeNull()
  const asked = (await top.send(staffSettings, {})).data.filter(({ isTouching }) => isTouching)
  expect(asked.map(({ name }) => name)).toEqual(['学员密码有效期', '工作人员密码有效期', '二次验证'])
})

test('D1-B254 D1-B006 what learners have taken up is hidden with their number; a notice is read by everybody', async () => {
  const reach = async (kind: string, id: string, state: string) =>
    (await top.send(catalogueReach, { kind, ids: id, state })).data.reach
  const [column] = await database
    .insert(columns)
    .values({ title: '专栏', status: 'open' } as typeof columns.$inferInsert)
    .returning()
  const columnId = column?.id ?? ''
  for (const { id: userId } of [student, other, ...(await nobodies())]) {
    await database.insert(columnMembers).values({ columnId, userId, signedAt: app.now() })
  }
  expect(await reach('columns', columnId, 'withdrawn')).toEqual(people(2))
  expect(await reach('columns', columnId, 'open')).toBeNull()
  const unit = await aUnit(database)
  await aUser(database, { unitId: unit.id })
  const task = await aTask(database, { for: [{ unit: unit.id }, { user: student.id }] })
  expect(await reach('tasks', task.id, 'hidden')).toEqual(people(2))
  // Who is in its class, its teacher among them.
  expect((await reach('lives', ids.live, 'hidden'))?.people).toBeGreaterThanOrEqual(3)
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into notices (title, content, published_at) values ('停机', '', ${app.now()}) returning id`)
  const everybody = await database.$count(users, eq(users.status, 'active'))
  const shared = await database.$count(users, sql`'demo' = any(roles) and status = 'active'`)
  expect(await reach('notices', rows[0]?.id ?? '', 'shown')).toEqual(people(everybody - shared))
})

test('D1-B254 every state of which the dialog says whom it touches is one that somebody counts', async () => {
  for (const { kinds } of Object.values(catalogueGroups)) {
    for (const kind of kinds) {
      const { touches = [], kind: name, states = [] } = kind as CatalogueKind
      const reach = app.catalogue.find(name)?.source.reach
      const counted = await Promise.all(
        touches.map((state) => reach?.(database, { ids: [], isShowing: state !== states[0]?.value, now: app.now() })),
      )
      expect([name, counted.filter((one) => one === undefined)]).toEqual([name, []])
    }
  }
})
