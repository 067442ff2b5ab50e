import { yearTask } from '@college/contract/records/study.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { recordAttempt } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { anExam } from '../testing/tasks.ts'
import { ledgerSettings } from './settings.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aSitter() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  return {
    sit: (examId: string, score: number) =>
      database.transaction((transaction) =>
        recordAttempt(app, transaction, { userId: user.id, examId, score }, app.now()),
      ),
    points: async () => (await client.send(yearTask, {})).data.integral,
  }
}

test('D1-Q83 a passed exam gives points once, however often it is passed; one that is not passed gives none', async () => {
  const exam = await anExam(database, { passScore: 60, title: '依法行政' })
  const { sit, points } = await aSitter()
  await sit(exam.id, 59)
  expect(await points()).toBe(0)
  await sit(exam.id, 60)
  expect(await points()).toBe(10)
  await sit(exam.id, 100)
  app.setNow('2027-01-05T09:00+08:00')
  await sit(exam.id, 90)
  app.setNow('2026-11-04T09:00+08:00')
  expect(await points()).toBe(10)
  const { rows } = await database.execute(sql`select year, title, points from points_ledger where reason = 'exam'`)
  expect(rows).toEqual([{ year: 2026, title: '依法行政', points: 10 }])
})

test('D1-Q83 as many points as the setting says, also none', async () => {
  const { sit, points } = await aSitter()
  await app.settings.set(ledgerSettings.examPoints.key, '25', 'x', app.now())
  await sit((await anExam(database, { passScore: 60 })).id, 80)
  expect(await points()).toBe(25)
  await app.settings.set(ledgerSettings.examPoints.key, '0', 'x', app.now())
  await sit((await anExam(database, { passScore: 60 })).id, 80)
  expect(await points()).toBe(25)
})
