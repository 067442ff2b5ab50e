import { cancelUpload, courseUploads, createUpload, replacingEffect } from '@college/contract/courses/media.ts'
import { getPlayBase } from '@college/contract/courses/play.ts'
import {
  removeCourse,
  saveCourse,
  setCourseState,
  staffCourseDetail,
  staffCourses,
} from '@college/contract/courses/staff.ts'
import { saveCaptions, staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { courseEffect, discardDraft, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aCourse } from '../../testing/factories.ts'
import { aProvince, places, staffOf } from '../../testing/province.ts'
import { courseTeachers, teachers } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const owners = ['college', ...places] as const
type Owner = (typeof owners)[number]
const unitOf = (owner: Owner) => (owner === 'college' ? null : units[owner])

const made = await Promise.all(
  owners.map(async (owner) => {
    const course = await aCourse(app.database)
    await app.database.execute(
      sql`update courses set owner_unit_id = ${unitOf(owner)}, created_by = null where id = ${course.id}`,
    )
    return [owner, course] as const
  }),
)
const courseOf = Object.fromEntries(made) as Record<Owner, (typeof made)[number][1]>
type Staff = Awaited<ReturnType<typeof staffOf>>
const seen = async ({ send }: Staff) => {
  const { rows } = (await send(staffCourses, { pageNum: 1, pageSize: 50 })).data
  for (const { id, unitName } of rows) {
    if (id === courseOf.county.id) expect(unitName).not.toBe('')
    if (id === courseOf.college.id) expect(unitName).toBe('')
  }
  return owners.filter((owner) => rows.some(({ id }) => id === courseOf[owner].id))
}

test('D2-Q64 D1-B006-courses the list holds the courses of the own unit and of units below it, for a teacher those of the own', async () => {
  expect(await seen(await staffOf(app, units.city))).toEqual(['city', 'county'])
  expect(await seen(await staffOf(app, units.county))).toEqual(['county'])
  expect(await seen(await staffOf(app, null))).toEqual(owners)
  expect(await seen(await staffOf(app, units.city, 'teacher'))).toEqual(['city'])
  expect(await seen(await staffOf(app, null, 'teacher'))).toEqual(['college'])
})

test('D2-Q64 a course of another unit is not read, changed, published or given recordings and captions', async () => {
  const people = [await staffOf(app, units.city), await staffOf(app, units.county, 'teacher')]
  for (const { send } of people) {
    for (const owner of ['college', 'province', 'otherCity'] as const) {
      const { id, coursewares } = courseOf[owner]
      const coursewareId = coursewares[0]?.id ?? ''
      const answers = [
        await send(staffCourseDetail, { id }),
        await send(saveOutline, { id, version: 0, chapters: [] }),
        await send(setCourseState, { id, version: 0, to: 'withdrawn' }),
        await send(removeCourse, { id }),
        await send(courseEffect, { id }),
        await send(releaseCourse, { id, version: 0 }),
        await send(discardDraft, { id, version: 0 }),
        await send(courseUploads, { courseId: id }),
        await send(replacingEffect, { coursewareId }),
        await send(createUpload, { coursewareId, name: 'a.mp4', bytes: 10 }),
        await send(staffCaptions, { coursewareId }),
        await send(saveCaptions, { coursewareId, version: '', lines: [] }),
      ]
      for (const [at, answer] of answers.entries()) {
        expect([owner, at, answer]).toEqual([owner, at, failed(commonRefusals.otherUnit)])
      }
    }
  }
  const { rows } = await app.database.execute(sql`select from courses where not is_published`)
  expect(rows).toEqual([])
})

test('D2-Q64 an upload for a course is given up by whoever changes the course, and by nobody of another unit', async () => {
  const coursewareId = courseOf.city.coursewares[0]?.id ?? ''
  const maker = await staffOf(app, units.city, 'teacher')
  const { id } = (await maker.send(createUpload, { coursewareId, name: 'a.mp4', bytes: 10 })).data
  const foreign = await staffOf(app, units.otherCity)
  expect(await foreign.send(cancelUpload, { id })).toEqual(failed(commonRefusals.otherUnit))
  expect((await (await staffOf(app, units.city)).send(cancelUpload, { id })).success).toBe(true)
})

test('D2-Q64 D1-B006-course-save a new course belongs to whoever made it and to their unit', async () => {
  const teacher = await staffOf(app, units.county, 'teacher')
  const { rows } = await app.database.execute<{ id: string }>(sql`select id from categories where parent_id is null`)
  const written = { coverId: null, secondCategoryId: null, content: '', labels: [], teacherIds: [], loginLimit: false }
  const course = { ...written, title: '新课', firstCategoryId: rows[0]?.id ?? '', isRecommended: false, version: 0 }
  const { data } = await teacher.send(saveCourse, course)
  expect((await teacher.send(staffCourseDetail, { id: data.id })).success).toBe(true)
  expect((await (await staffOf(app, units.city)).send(staffCourseDetail, { id: data.id })).success).toBe(true)
  const elsewhere = await staffOf(app, units.otherCity)
  expect(await elsewhere.send(staffCourseDetail, { id: data.id })).toEqual(failed(commonRefusals.otherUnit))
  // Nobody else looks at it as learners will before it is published.
  const preview = { courseId: data.id, isView: '1' as const }
  expect((await teacher.send(getPlayBase, preview)).success).toBe(true)
  expect(await elsewhere.send(getPlayBase, preview)).toEqual(failed(getPlayBase.refusals.noCourse))
  // Who moves keeps what they made.
  await app.database.execute(sql`update users set unit_id = ${units.otherCity} where id = ${teacher.user.id}`)
  expect((await teacher.send(staffCourseDetail, { id: data.id })).success).toBe(true)
})

test('D1-B006-course-save a course newly names only teachers who are offered to its editor; those it names already stay', async () => {
  const { send } = await staffOf(app, units.city)
  const [hidden, own] = await app.database
    .insert(teachers)
    .values([
      { name: '外市教师', isShown: false, ownerUnitId: units.otherCity },
      { name: '本市教师', isShown: false, ownerUnitId: units.city },
    ])
    .returning()
  const { id, firstCategoryId } = courseOf.city
  const [foreign, near] = [hidden?.id ?? '', own?.id ?? '']
  const save = async (teacherIds: string[], of?: string) => {
    const named = of === undefined ? {} : { id: of, version: (await send(staffCourseDetail, { id: of })).data.version }
    const wish = { title: '课', firstCategoryId, secondCategoryId: null, labels: [], content: '', coverId: null }
    return send(saveCourse, { version: 0, ...named, ...wish, isRecommended: false, loginLimit: false, teacherIds })
  }
  expect(await save([foreign])).toEqual(failed(saveCourse.refusals.badTeacher))
  expect(await save([foreign], id)).toEqual(failed(saveCourse.refusals.badTeacher))
  expect((await save([near])).success).toBe(true)
  await app.database.insert(courseTeachers).values({ courseId: id, teacherId: foreign, position: 0 })
  expect((await save([foreign, near], id)).success).toBe(true)
})
