import type { AddressInfo } from 'node:net'
import { giveMark, takeAnswer } from '@college/contract/exams/marking.ts'
import { repairKey } from '@college/contract/exams/rekey.ts'
import { saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import { eq, sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { versionOf } from '../kit/edits.store.ts'
import { messages } from '../messages/tables.ts'
import { questionVersions } from '../questions/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { anOpenExam, enter, enterAndStart } from '../testing/exams.ts'
import { aUser } from '../testing/factories.ts'
import { aQuestion } from '../testing/questions.ts'
import { runRekey } from './rekey/run-rekey.ts'
import { examRekeys } from './rekey/tables.ts'
import { examSittings } from './sitting/tables.ts'

/** A word that occurs only in answer keys and explanations. */
const CANARY = 'canary9c4e'

const written: string[] = []
const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
const app = await testApp('2026-11-04T09:00+08:00', { environment: { LOG_LEVEL: 'debug' } })
const { database } = app
vi.spyOn(app.jobs, 'send').mockResolvedValue()
await app.realtime.start()
await app.http.listen({ port: 0, host: '127.0.0.1' })

const pages: Socket[] = []
afterAll(async () => {
  for (const page of pages) page.close()
  await app.realtime.stop()
  stdout.mockRestore()
})

/** A page with this session, and every frame that it receives. */
async function listener(token: string): Promise<string[]> {
  const { port } = app.http.server.address() as AddressInfo
  const extraHeaders = { authorization: `Bearer ${token}` }
  const page = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, extraHeaders })
  pages.push(page)
  const frames: string[] = []
  page.io.engine.on('packet', ({ data }) => frames.push(String(data)))
  await vi.waitFor(() => expect(page.connected).toBe(true))
  return frames
}

/** The repair of a key fails in the statement that has both keys among its parameters. */
async function whileNothingIsRepaired<Result>(act: () => Promise<Result>): Promise<Result> {
  await database.execute(sql`alter table question_key_repairs rename to put_aside`)
  try {
    return await act()
  } finally {
    await database.execute(sql`alter table put_aside rename to question_key_repairs`)
  }
}

test('security 19 keys and explanations are in no live event, log line or message of a whole exam', async () => {
  const blank = await aQuestion(database, { type: 'blank', key: { accepted: [[CANARY]] } })
  const essay = await aQuestion(database, { type: 'essay', key: { reference: CANARY } })
  await database.update(questionVersions).set({ explanation: `<p>${CANARY}</p>` })
  const place = await anOpenExam(app, { parts: [{ questionScore: 50, questions: [blank, essay] }] })
  const first = await asUser(app, place.user)
  const second = await asUser(app, place.user, 'second')
  const staff = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  const frames = await Promise.all([first, second, staff].map(({ token }) => listener(token)))

  const { sittingId } = await enterAndStart(first, place)
  await enter(second, place)
  await second.send(startSitting, { examId: place.exam.id })
  const changes = [
    { number: 1, answer: ['北京'], isFlagged: false, seq: app.now().getTime() },
    { number: 2, answer: '我的答案', isFlagged: false, seq: app.now().getTime() },
  ]
  expect((await second.send(saveAnswers, { sittingId, changes })).success).toBe(true)
  const wrongShape = [{ number: 1, answer: 'x', isFlagged: false, seq: app.now().getTime() }]
  expect((await second.send(saveAnswers, { sittingId, changes: wrongShape })).success).toBe(false)
  expect((await second.send(submitSitting, { sittingId, changes: [] })).data.state).toBe('submitted')

  const examId = place.exam.id
  const taken = (await staff.send(takeAnswer, { examId, isAnonymous: false })).data
  // Who marks sees the key: so it is there, to be found in what follows.
  expect(JSON.stringify(taken)).toContain(CANARY)
  await staff.send(giveMark, { sittingId, number: 2, score: 10, comment: '' })

  const repair = {
    versionId: blank.versionId,
    key: { accepted: [[CANARY, '北京']] },
    keyVersion: versionOf({ accepted: [[CANARY]] }),
    reason: '答案有误',
  }
  const fault = await whileNothingIsRepaired(() => staff.ask(repairKey, repair))
  expect(fault.statusCode).toBe(500)
  const { rekeyId } = (await staff.send(repairKey, repair)).data
  await runRekey(app, rekeyId)
  expect(await database.select().from(examRekeys)).toMatchObject([{ isDone: true, changed: 1 }])
  expect(await database.select().from(examSittings).where(eq(examSittings.id, sittingId))).toMatchObject([
    { score: 60 },
  ])

  // The first device was told that the second goes on; the log has a line for each call, and the fault.
  await vi.waitFor(() => expect(frames[0]?.join()).toContain(sittingId))
  await vi.waitFor(() => expect(written.join('')).toContain('Failed query'))
  expect(written.join('')).toContain(startSitting.path)
  expect(JSON.stringify(await database.select().from(messages))).toContain('成绩')
  for (const text of [...frames.flat(), ...written, JSON.stringify(await database.select().from(messages))])
    expect(text).not.toContain(CANARY)
})
