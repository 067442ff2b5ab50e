import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { liveKind } from '@college/contract/catalogue/work.ts'
import { classCatalogue, saveRefusals } from '@college/contract/classes/edit.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { courseSubjects } from '@college/contract/courses/staff-subjects.ts'
import { reviewQueue } from '@college/contract/homework/review.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { namesInNewClass } from '../testing/named-items.ts'
import { aProvince, ofEachOwner, staffOf } from '../testing/province.ts'
import { copyHomework } from './copy.store.ts'
import { homeworkStudents, homeworks } from './tables.ts'

const app = await testApp('2026-11-20T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const teacher = await staffOf(app, units.county, 'teacher')
const county = await staffOf(app, units.county)
const foreign = await ofEachOwner(units, (ownerUnitId, owner) =>
  aHomework(database, { title: `他人的作业 ${owner}`, ownerUnitId }),
)
const own = await aHomework(database, { title: '自己的作业', createdBy: teacher.user.id, ownerUnitId: units.county })

const { kind } = liveKind
const aLiveFor = (homeworkId: string): Values => ({
  ...tidyValues(fieldsOf(liveKind), {}),
  ...{
    title: '我的直播',
    type: 1,
    startsAt: '2026-11-23T01:00:00.000Z',
    endsAt: '2026-11-23T03:00:00.000Z',
    homeworkId,
  },
})
const saveLive = async (homeworkId: string) => {
  const answer = await teacher.send(saveCatalogueItem, { kind, version: '', value: aLiveFor(homeworkId) })
  return (answer.data as { errors?: Record<string, string> } | null)?.errors?.homeworkId
}

test('D2-Q64 D2-Q68 a live takes only homework that its maker manages: its hosts would review that of others', async () => {
  const offered = (by: typeof teacher) => by.send(staffChoices, { from: 'homeworks', keyword: '作业' })
  expect((await offered(teacher)).data.map(({ id }) => id)).toEqual([own.id])
  expect((await offered(county)).data.map(({ id }) => id).toSorted()).toEqual([own.id, foreign.county.id].toSorted())
  for (const { id } of Object.values(foreign)) {
    const learner = await aUser(database)
    const sent = { homeworkId: id, userId: learner.id, state: 1, submittedAt: app.now(), rounds: 1 }
    await database.insert(homeworkStudents).values(sent)
    expect(await saveLive(id)).toMatch(/有 1 个属于其他单位，请重新选$/)
    expect((await teacher.send(reviewQueue, { homeworkId: id, pageNum: 1, pageSize: 20 })).data.rows).toEqual([])
  }
  expect(await saveLive(own.id)).toBeUndefined()
})

test('D2-Q64 D2-Q68 a class takes only homework that whoever puts it there manages', async () => {
  const page = { kind: 'work' as const, word: '作业', pageNum: 1, pageSize: 20 }
  expect((await teacher.send(classCatalogue, page)).data.rows.map(({ id }) => id)).toEqual([own.id])
  for (const { id } of Object.values(foreign)) {
    expect((await namesInNewClass(teacher, 'work', id)).answer.message).toBe(saveRefusals.noTarget.message)
  }
  expect((await namesInNewClass(county, 'work', foreign.county.id)).answer.success).toBe(true)
})

test('D3-Q97 D2-Q64 a course takes only homework that whoever puts it there manages', async () => {
  const spare = await aHomework(database, { title: '课程作业', createdBy: teacher.user.id, ownerUnitId: units.county })
  await aHomework(database, { title: '课程作业（省）', ownerUnitId: units.province })
  const page = { type: 'homework' as const, word: '课程作业', pageNum: 1, pageSize: 20 }
  expect((await teacher.send(courseSubjects, page)).data.rows.map(({ id }) => id)).toEqual([spare.id])
})

test('D2-E09 D2-Q64 a copied homework belongs to the unit of whoever copies', async () => {
  const { id } = foreign.city
  const copies = await copyHomework(database, [id], { userId: teacher.user.id, now: app.now(), days: null })
  const [copy] = await database
    .select()
    .from(homeworks)
    .where(eq(homeworks.id, copies.get(id) ?? ''))
  expect(copy).toMatchObject({ createdBy: teacher.user.id, ownerUnitId: units.county })
})
