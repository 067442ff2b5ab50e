import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { learnedHours } from './learned-hours.ts'
import { classItemResults, classStudyRecords } from './tables.ts'

const { database } = await testApp('2026-11-04T09:00+08:00')
const at = new Date('2026-11-04T09:00+08:00')

async function aStudent() {
  const user = await aUser(database)
  const course = await aCourse(database, { coursewares: [{}, {}, { isCompulsory: false }] })
  const empty = await aCourse(database, { coursewares: [] })
  const subject = '00000000-0000-7000-8000-000000000001'
  const made = await aStudyClass(database, {
    units: [
      {
        items: [
          { courseId: course.id, period: 1.2 },
          { courseId: empty.id, period: 4 },
        ],
      },
      { items: [{ kind: 'live', subjectId: subject, period: 0.1 }] },
    ],
  })
  const record = (index: number, finishedRate: number) => ({
    classId: made.id,
    userId: user.id,
    coursewareId: course.coursewares[index]?.id ?? '',
    finishedRate,
    updatedAt: at,
  })
  return { user, made, record, live: made.units[1]?.items[0]?.id ?? '' }
}

test('D2-Q35 an item counts with its hours once all that its course asks for is complete in the class', async () => {
  const { user, made, record, live } = await aStudent()
  const hours = () => learnedHours(database, user.id, [made.id])
  expect([...(await hours())]).toEqual([])
  await aMembership(database, made.id, user.id)
  expect([...(await hours())]).toEqual([[made.id, 0]])
  await database.insert(classStudyRecords).values([record(0, 100), record(1, 99), record(2, 100)])
  expect([...(await hours())]).toEqual([[made.id, 0]])
  await database.insert(classItemResults).values({ itemId: live, userId: user.id, progress: 100, at })
  expect([...(await hours())]).toEqual([[made.id, 0.1]])
  await database.update(classStudyRecords).set({ finishedRate: 100 })
  expect([...(await hours())]).toEqual([[made.id, 1.3]])
})

test('classes of other people, of removed members and none at all', async () => {
  const { user, made, record } = await aStudent()
  await aMembership(database, made.id, user.id, { status: 'removed' })
  await database.insert(classStudyRecords).values([record(0, 100), record(1, 100)])
  expect([...(await learnedHours(database, user.id, [made.id]))]).toEqual([])
  expect([...(await learnedHours(database, user.id, []))]).toEqual([])
})
