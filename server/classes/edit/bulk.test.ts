import { randomUUID } from 'node:crypto'
import { actOnClasses, MOST_CLASSES_AT_ONCE, missingInClasses } from '@college/contract/classes/acts.ts'
import { endClass, publishClass, withdrawClass } from '@college/contract/classes/edit.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { inArray, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { units } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classItems, classUnits } from '../study/tables.ts'
import { classes } from '../tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const [city, otherCity] = await database
  .insert(units)
  .values([{ name: '市' }, { name: '邻市' }])
  .returning()
const unitId = city?.id ?? ''
const staff = async (role: 'teacher' | 'administrator' | 'reviewer', of = unitId) => {
  const user = await aUser(database, { roles: ['learner', role], unitId: of })
  return { id: user.id, ...(await asUser(app, user)) }
}
const admin = await staff('administrator')
const stranger = await staff('administrator', otherCity?.id)
const head = await staff('teacher')

const aDraft = (wish: Partial<typeof classes.$inferInsert> = {}) =>
  aClass(database, { unitId, type: 1, status: 'draft', content: '<p>简介</p>', hostName: '党校', ...wish })

/** A draft that can be published. */
async function aWholeDraft() {
  const { id } = await aDraft()
  const [unit] = await database
    .insert(classUnits)
    .values({ classId: id, title: '理论指引', position: 0, compulsoryGate: 2 })
    .returning()
  const course = await aCourse(database, { period: 2 })
  const item = { unitId: unit?.id ?? '', kind: 'course', courseId: course.id, title: '系统思维', period: 2 }
  await database.insert(classItems).values({ ...item, position: 0, isCompulsory: true } as never)
  const member = { classId: id, kind: 'teacher', status: 'admitted', appliedAt: new Date(NOW) } as const
  await database.insert(classMembers).values({ ...member, userId: head.id, isHead: true })
  return id
}

const statusesOf = async (ids: string[]) => {
  const rows = await database.select().from(classes).where(inArray(classes.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
const auditedOf = async (ids: string[]) => {
  const { rows } = await database.execute<{ action: string; target: string; actor: string }>(
    sql`select action, target, actor from audit_log where target = any(${sql.param(ids)}::text[]) order by id`,
  )
  return rows
}

test('D2-E01 several classes are published, withdrawn and ended at once; each stands in the audit log', async () => {
  const ids = [await aWholeDraft(), await aWholeDraft()]
  const done = ids.map((id) => ({ id, refusal: '' }))
  expect((await admin.send(missingInClasses, { ids })).data).toEqual(ids.map((id) => ({ id, missing: '' })))
  expect((await admin.send(actOnClasses, { act: 'publish', ids })).data).toEqual(done)
  expect(await statusesOf(ids)).toEqual(['published', 'published'])
  expect((await head.send(actOnClasses, { act: 'end', ids })).data).toEqual(done)
  expect((await admin.send(actOnClasses, { act: 'withdraw', ids })).data).toEqual(done)
  expect(await statusesOf(ids)).toEqual(['withdrawn', 'withdrawn'])
  const entries = (action: string, actor: string) => ids.map((target) => ({ action, target, actor }))
  expect(await auditedOf(ids)).toEqual([
    ...entries('publish-class', admin.id),
    ...entries('end-class', head.id),
    ...entries('withdraw-class', admin.id),
  ])
})

test('D2-E01 one class that refuses, or is not there for the caller, does not stop the others', async () => {
  const { already, noClass } = publishClass.refusals
  const [whole, shown, empty] = [await aWholeDraft(), await aClass(database, { unitId }), await aDraft({ content: '' })]
  const foreign = await aDraft({ unitId: otherCity?.id ?? '' })
  const ids = [empty.id, shown.id, foreign.id, randomUUID(), whole]
  expect((await admin.send(missingInClasses, { ids })).data).toEqual([
    { id: empty.id, missing: '请填写简介' },
    { id: shown.id, missing: '请填写简介' },
    { id: whole, missing: '' },
  ])
  const { data } = await admin.send(actOnClasses, { act: 'publish', ids })
  expect(data.map(({ refusal }) => refusal)).toEqual([
    '请填写简介',
    already.message,
    noClass.message,
    noClass.message,
    '',
  ])
  expect(await statusesOf(ids)).toEqual(['draft', 'published', 'draft', undefined, 'published'])
  expect((await auditedOf(ids)).map(({ target }) => target)).toEqual([whole])

  const others = await stranger.send(actOnClasses, { act: 'withdraw', ids: [whole, foreign.id] })
  expect(others.data.map(({ refusal }) => refusal)).toEqual([
    noClass.message,
    withdrawClass.refusals.notPublished.message,
  ])
  const later = await aClass(database, { unitId, trainFrom: new Date('2026-11-05T09:00+08:00') })
  const ended = await admin.send(actOnClasses, { act: 'end', ids: [later.id] })
  expect(ended.data).toEqual([{ id: later.id, refusal: endClass.refusals.notRunning.message }])
})

test('D2-E01 a fault leaves nothing half done: the class keeps its state, and those before it stay done', async () => {
  const ids = [await aWholeDraft(), await aWholeDraft()]
  const add = app.audit.add.bind(app.audit)
  const log = vi.spyOn(app.audit, 'add').mockImplementation(async (entry, at) => {
    if (entry.target === ids[1]) throw new Error('the disk is gone')
    return add(entry, at)
  })
  expect((await admin.send(actOnClasses, { act: 'publish', ids })).success).toBe(false)
  log.mockRestore()
  expect(await statusesOf(ids)).toEqual(['published', 'draft'])
})

test('D2-Q64 only staff of classes ask for this, and for no more than a hundred', async () => {
  const id = await aWholeDraft()
  const input = { act: 'publish' as const, ids: [id] }
  const learner = await asUser(app, await aUser(database, { unitId }))
  for (const client of [learner, await staff('reviewer')]) {
    expect(await client.send(actOnClasses, input)).toEqual(failed(commonRefusals.notAllowed))
    expect(await client.send(missingInClasses, { ids: [id] })).toEqual(failed(commonRefusals.notAllowed))
  }
  expect(await asGuest(app).send(actOnClasses, input)).toEqual(failed(commonRefusals.logInFirst))
  // A teacher who is not the head of the class.
  const other = await staff('teacher')
  const { noClass } = publishClass.refusals
  expect((await other.send(actOnClasses, input)).data).toEqual([{ id, refusal: noClass.message }])
  const many = Array.from({ length: MOST_CLASSES_AT_ONCE + 1 }, () => randomUUID())
  for (const ids of [[], [id, id], many]) {
    expect(await admin.send(actOnClasses, { act: 'publish', ids })).toEqual(failed(commonRefusals.malformed))
  }
  expect(await statusesOf([id])).toEqual(['draft'])
})
