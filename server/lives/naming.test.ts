import { copyClass, publishClass, saveRefusals } from '@college/contract/classes/edit.ts'
import { liveInfo } from '@college/contract/lives/live.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classItems, classUnits } from '../classes/study/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { namesInNewClass } from '../testing/named-items.ts'
import { aProvince, staffOf } from '../testing/province.ts'

const app = await testApp('2026-11-20T14:35+08:00')
const { database } = app
const units = await aProvince(app)
const teacher = await staffOf(app, units.county, 'teacher')
const city = await staffOf(app, units.city)
const learner = await asUser(app, await aUser(database))

test('D3-C50 D2-Q64 a class takes only lives that its maker may change: it neither opens nor closes those of others', async () => {
  const closed = await aLive(database, { title: '班里的直播', ownerUnitId: units.province })
  await aStudyClass(database, { units: [{ items: [{ kind: 'live', subjectId: closed.id }] }], unitId: units.province })
  const free = await aLive(database, { title: '人人可看的直播', ownerUnitId: units.province })
  const watchers = async () =>
    Promise.all(
      [closed, free].flatMap(({ id }) =>
        [teacher, city, learner].map(async ({ send }) => (await send(liveInfo, { id })).success),
      ),
    )
  const before = await watchers()
  expect(before).toEqual([false, false, false, true, true, true])
  for (const { id } of [closed, free]) {
    for (const by of [teacher, city]) {
      const made = await namesInNewClass(by, 'live', id)
      expect(made.answer.message).toBe(saveRefusals.noTarget.message)
      await by.send(publishClass, { id: made.id })
    }
  }
  expect(await database.select().from(classItems).where(eq(classItems.subjectId, free.id))).toEqual([])
  expect(await watchers()).toEqual(before)
})

test('D3-C50 D2-Q64 hosts and administrators put their lives into classes, everybody those that are open to all', async () => {
  const hosted = await aLive(database, { hosts: [teacher.user], ownerUnitId: units.province })
  const ofUnit = await aLive(database, { ownerUnitId: units.county })
  const openToAll = await aLive(database, { ownerUnitId: units.province, isOpenToAll: true })
  expect((await namesInNewClass(teacher, 'live', hosted.id)).answer.success).toBe(true)
  expect((await namesInNewClass(city, 'live', ofUnit.id)).answer.success).toBe(true)
  expect((await namesInNewClass(teacher, 'live', openToAll.id)).answer.success).toBe(true)
  expect((await learner.send(liveInfo, { id: openToAll.id })).success).toBe(true)
})

test('D2-E01 D3-C50 D2-Q64 a copied class names only lives that whoever copies may put there, and says how many it left out', async () => {
  const hosted = await aLive(database, { hosts: [teacher.user], ownerUnitId: units.province })
  const foreign = await aLive(database, { ownerUnitId: units.province })
  const items = [hosted, foreign].map(({ id }, position) => ({ kind: 'live', subjectId: id, position }))
  const source = await aStudyClass(database, { unitId: units.county, units: [{ items }] })
  await aMembership(database, source.id, teacher.user.id, { kind: 'teacher', isHead: true })
  const namedBy = async (classId: string) => {
    const rows = await database
      .select({ id: classItems.subjectId })
      .from(classItems)
      .innerJoin(classUnits, eq(classUnits.id, classItems.unitId))
      .where(eq(classUnits.classId, classId))
      .orderBy(classItems.position)
    return rows.map(({ id }) => id)
  }
  const { data } = await teacher.send(copyClass, { id: source.id })
  expect([data.leftOut, await namedBy(data.id)]).toEqual([1, [hosted.id]])
  expect(await namedBy(source.id)).toEqual([hosted.id, foreign.id])
})

test('D3-C50 a draft that names a live of others opens it to nobody', async () => {
  const live = await aLive(database, { ownerUnitId: units.province })
  const named = { units: [{ items: [{ kind: 'live', subjectId: live.id }] }], unitId: units.province }
  await aStudyClass(database, named)
  const draft = await aStudyClass(database, { ...named, status: 'draft' })
  await aMembership(database, draft.id, teacher.user.id, { kind: 'teacher', isHead: true })
  expect((await teacher.send(liveInfo, { id: live.id })).success).toBe(false)
})
