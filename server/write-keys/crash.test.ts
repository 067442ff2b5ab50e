import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClass } from '@college/contract/classes/edit.ts'
import { savePaper } from '@college/contract/exams/papers.ts'
import { staffRoles } from '@college/contract/kit/roles.ts'
import { saveNote } from '@college/contract/records/notes.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NIGHTLY } from '../../tools/nightly.ts'
import { sessionStore } from '../account/session/sessions.store.ts'
import { asPerson } from '../kit/acting.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { aCourse, aUser } from '../testing/factories.ts'
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

const PEOPLE = 6
const KILLS = 5
/** A start of the server and of its database takes seconds, on a busy machine many. */
const PATIENCE = 600_000

test('through many kills every note that was written is there once, under the id that was answered', {
  tags: [NIGHTLY],
  timeout: PATIENCE,
}, async () => {
  const course = await aCourse(database)
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, () => tokenOf(['learner'])))
  let isOver = false
  let unanswered = 0
  const answered = new Map<string, string>()
  const writing = tokens.map(async (token, person) => {
    for (let at = 0; !isOver; at += 1) {
      const [key, nodeWords] = [randomUUID(), `第${person}人第${at}条`]
      while (!answered.has(nodeWords)) {
        try {
          const { id } = await college.ask(saveNote, { relationId: course.id, nodeWords }, token, key)
          answered.set(nodeWords, id)
        } catch (error) {
          // Nobody answers, or the server that has just started is busy; whatever else it says would not end.
          if (!(error instanceof TypeError) && !/繁忙|较多|还在处理/.test(String(error))) throw error
          unanswered += 1
          await sleep(20)
        }
      }
    }
  })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(300 + Math.random() * 700)
    await college.kill({ withDatabase: kill % 2 === 1 })
    await college.start()
  }
  isOver = true
  await Promise.all(writing)
  expect(unanswered).toBeGreaterThan(0)
  // The database was killed too, and listens elsewhere.
  const again = openDatabase(college.databaseUrl())
  const { rows } = await again.database.execute<{ id: string; content: string }>(sql`select id, content from notes`)
  await again.close()
  expect(rows.length).toBe(answered.size)
  expect(new Map(rows.map(({ id, content }) => [content, id]))).toEqual(answered)
})
