import { randomUUID } from 'node:crypto'
import { createClass } from '@college/contract/classes/edit.ts'
import { savePaper } from '@college/contract/exams/papers.ts'
import { staffRoles } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionStore } from '../account/session/sessions.store.ts'
import { asPerson } from '../kit/acting.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { aUser } from '../testing/factories.ts'
import { type KillableCollege, killableCollege } from '../testing/killable-college.ts'
import { holding } from '../testing/locks.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let college: KillableCollege
let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  college = await killableCollege('data/crash-write-keys', { DEMO: '0' })
  const opened = openDatabase(college.databaseUrl())
  database = opened.database
  close = opened.close
})
afterAll(async () => {
  await close()
  await college.end()
})

/** The token of somebody who is logged in, with a proven second factor. */
async function tokenOf(roles: string[]): Promise<string> {
  const { id: userId } = await aUser(database, { roles })
  const store = sessionStore(database)
  const { token, id } = await store.open({ userId, isStaff: false, deviceName: 'test', ip: '127.0.0.1' }, new Date())
  await asPerson(userId, () => store.proveFactor(id, new Date()))
  return token
}

const idsIn = async (table: string, title: string) =>
  (
    await database.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} where title = ${title}`)
  ).rows.map(({ id }) => id)

test('decision 052 after kill -9 between a write and its answer the same key finds what was committed, and does what was not', async () => {
  const token = await tokenOf(['learner', ...staffRoles])
  const [paperKey, classKey] = [randomUUID(), randomUUID()]
  const paper = () => college.ask(savePaper, { title: '断电的试卷', parts: [] }, token, paperKey)
  const made = () => college.ask(createClass, { type: 1, title: '断电的班级' }, token, classKey)

  // A paper is written into the audit log once it is committed, a class before: both wait for the log.
  const release = await holding(database, (transaction) =>
    transaction.execute(sql`lock table audit_log in exclusive mode`),
  )
  const lost = Promise.allSettled([paper(), made()])
  await vi.waitUntil(async () => (await idsIn('papers', '断电的试卷')).length === 1, { interval: 5, timeout: 60_000 })
  await college.kill({ withDatabase: false })
  await release()
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await idsIn('classes', '断电的班级')).toEqual([])

  await college.start()
  const { id } = await paper()
  expect(await idsIn('papers', '断电的试卷')).toEqual([id])
  const { id: classId } = await made()
  expect(await idsIn('classes', '断电的班级')).toEqual([classId])
})
