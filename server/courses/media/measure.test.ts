import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classStudyRecords } from '../../classes/study/tables.ts'
import { hoursLedger } from '../../ledger/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { studyRecords } from '../study/tables.ts'
import { coursewares } from '../tables.ts'
import { measureMedia } from './measure.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
/** 94 seconds long. */
const FILM = readFileSync('database/demo/media/files/administrative-review/cd.mp4')
await app.storage.put('media/measured/sd.mp4', FILM, 'video/mp4')

/** As it was stored before lengths were measured. */
async function anOldPart(media: object, durationSeconds: number) {
  const course = await aCourse(database, { coursewares: [{ media, durationSeconds }] })
  const id = course.coursewares[0]?.id ?? ''
  await database.update(coursewares).set({ measuredAt: null }).where(eq(coursewares.id, id))
  return { course, id }
}
const lengthOf = async (id: string) => {
  const [part] = await database.select().from(coursewares).where(eq(coursewares.id, id))
  return part?.measuredAt && part.durationSeconds
}

test('D1-B006 D3-Q01 media whose header said too much are measured, and who has seen all of one is done with it', async () => {
  const user = await aUser(database)
  await asUser(app, user)
  const { course, id } = await anOldPart({ sd: 'media/measured/sd.mp4' }, 300)
  const made = await aStudyClass(database, { units: [{ items: [{ kind: 'course', courseId: course.id }] }] })
  await aMembership(database, made.id, user.id)
  const seen = { userId: user.id, coursewareId: id, covered: '{[0,90)}', finishedRate: 30 }
  const at = app.now()
  await database
    .insert(studyRecords)
    .values({ ...seen, courseId: course.id, furthest: 120, lastPoint: 120, startedAt: at, lastPulseAt: at })
  await database.insert(classStudyRecords).values({ ...seen, classId: made.id, updatedAt: at })

  await measureMedia(app)
  expect(await lengthOf(id)).toBe(94)
  const [record] = await database.select().from(studyRecords).where(eq(studyRecords.userId, user.id))
  expect(record).toMatchObject({ finishedRate: 100, covered: '{[0,90)}', furthest: 94, lastPoint: 94 })
  const [inClass] = await database.select().from(classStudyRecords).where(eq(classStudyRecords.userId, user.id))
  expect(inClass?.finishedRate).toBe(100)
  expect(await database.select().from(hoursLedger).where(eq(hoursLedger.userId, user.id))).toHaveLength(1)
  const { rows } = await database.execute(
    sql`select detail from audit_log where action = 'measure-courseware' and target = ${id}`,
  )
  expect(rows).toEqual([{ detail: { before: { durationSeconds: 300 }, after: { durationSeconds: 94, completed: 1 } } }])
})

test('D1-B006 what is right, has no file or no medium is looked at once, and stays as it is', async () => {
  const right = await anOldPart({ sd: 'media/measured/sd.mp4' }, 94)
  const lost = await anOldPart({ sd: 'media/lost/sd.mp4' }, 77)
  const empty = await anOldPart({}, 0)
  await measureMedia(app)
  expect(await Promise.all([right, lost, empty].map(({ id }) => lengthOf(id)))).toEqual([94, 77, 0])
})
