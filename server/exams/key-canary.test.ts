import { endpoints, listPages } from '@college/contract/endpoints.ts'
import { sittingResult } from '@college/contract/exams/result.ts'
import { examDesk, saveAnswers, startSitting, submitSitting } from '@college/contract/exams/sitting.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isNightly } from '../../tools/nightly.ts'
import { questionVersions } from '../questions/tables.ts'
import { sampleInput } from '../testing/any-input.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { anOpenExam, enter, enterAndStart } from '../testing/exams.ts'
import { aQuestion } from '../testing/questions.ts'
import { exams } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

/** A word that stands only in answer keys and explanations. No reply of the server may contain it. */
const CANARY = 'canary7f3a'
const types: QuestionType[] = ['blank', 'short', 'essay', 'single']
const questions = await Promise.all(types.map((type) => aQuestion(database, { type, key: keyOf(type) })))
for (const { versionId } of questions) {
  await database
    .update(questionVersions)
    .set({ explanation: `<p>${CANARY}</p>` })
    .where(eq(questionVersions.id, versionId))
}

function keyOf(type: QuestionType) {
  if (type === 'blank') return { accepted: [[CANARY]] }
  return type === 'single' ? { values: ['a'], reference: CANARY } : { reference: CANARY }
}

/** Everything that an answer consists of. */
const bytesOf = ({ headers, body }: { headers: object; body: string }) => JSON.stringify(headers) + body

type Client = Awaited<ReturnType<typeof asUser>>
const ends = new Set<Endpoint>([submitSitting, startSitting])

/** Calls every endpoint and every list with the ids of what is sat; answers how often the words were seen. */
async function walk(callers: (() => Promise<Pick<Client, 'ask'>>)[], ids: Record<string, string>): Promise<string[]> {
  const seen: string[] = []
  const some = Object.values(ids)
  const look = (name: string, answer: { headers: object; body: string }) => {
    if (bytesOf(answer).includes(CANARY)) seen.push(name)
  }
  for (const [at, open] of callers.entries()) {
    // In the gate only the first, who takes the exam, tries each id; at night the others do too.
    const isWhole = at === 0 || isNightly
    let client = await open()
    for (const endpoint of endpoints) {
      if (ends.has(endpoint)) continue
      const sample = sampleInput(endpoint.input)
      // Each id in the fields whose name says nothing of what they identify.
      const isOpen = Object.keys(endpoint.input.properties).some((name) => !ids[name] && isId(endpoint, name))
      for (const id of isOpen && endpoint.method === 'GET' && isWhole ? some : some.slice(0, 1)) {
        const named = Object.keys(endpoint.input.properties).map((name) => [
          name,
          ids[name] ?? (isId(endpoint, name) ? id : undefined),
        ])
        const input = { ...sample, ...Object.fromEntries(named.filter(([, value]) => value !== undefined)) }
        const answer = await client.ask(endpoint, input as Record<string, unknown>)
        look(`${endpoint.method} ${endpoint.path}`, answer)
        if (answer.statusCode === 401) client = await open()
      }
    }
    for (const { namespace, pageName } of listPages) {
      look(pageName, await client.ask(metaListData, { namespace, pageName, pageNum: 1, query: '{}' }))
    }
  }
  return seen
}

const isId = ({ input }: Endpoint, name: string) => (input.properties[name] as { format?: string }).format === 'uuid'

test('security 19 keys and explanations are in no byte of any answer before the policy allows', async () => {
  const place = await anOpenExam(app, { parts: [{ questionScore: 25, questions }], resultPolicy: 'score' })
  const client = await asUser(app, place.user)
  const sitting = await enterAndStart(client, place)
  const { sittingId } = sitting
  expect(JSON.stringify(sitting)).not.toContain(CANARY)
  const changes = [{ number: 4, answer: 'a', isFlagged: false, seq: app.now().getTime() }]
  await client.send(saveAnswers, { sittingId, changes })

  const ids = {
    examId: place.exam.id,
    sittingId,
    taskId: place.task.id,
    businessId: place.task.id,
    paperId: place.paper.id,
    questionId: questions[0]?.id ?? '',
    versionId: questions[0]?.versionId ?? '',
  }
  const stranger = (await anOpenExam(app)).user
  const callers = [() => asUser(app, place.user), () => asUser(app, stranger), async () => asGuest(app)]
  expect(await walk(callers as (() => Promise<Client>)[], ids)).toEqual([])

  // Handed in, some of it not marked yet, the policy shows scores only.
  const again = await asUser(app, place.user)
  await enter(again, place)
  const started = await again.send(startSitting, { examId: place.exam.id })
  const held = started.data?.sittingId ?? sittingId
  const wrong = [{ number: 9, answer: 'x', isFlagged: false, seq: 1 }]
  expect(bytesOf(await again.ask(submitSitting, { sittingId: held, changes: wrong }))).not.toContain(CANARY)
  expect(bytesOf(await again.ask(submitSitting, { sittingId: held, changes: [] }))).not.toContain(CANARY)
  expect(bytesOf(await again.ask(sittingResult, { sittingId: held }))).not.toContain(CANARY)
  expect(bytesOf(await again.ask(examDesk, { examId: place.exam.id }))).not.toContain(CANARY)

  // A policy that shows keys does not show them to who may sit it again: an empty paper would earn them.
  const set = (terms: Partial<typeof exams.$inferInsert>) =>
    database.update(exams).set(terms).where(eq(exams.id, place.exam.id))
  await set({ resultPolicy: 'explanations', resultTime: 'submitted' })
  expect(bytesOf(await again.ask(sittingResult, { sittingId: held }))).not.toContain(CANARY)
  // The words are there to be found: the policy alone holds them back.
  await set({ attemptLimit: 1 })
  expect(bytesOf(await again.ask(sittingResult, { sittingId: held }))).toContain(CANARY)
  // Not while the same exam is sat again.
  await set({ attemptLimit: 0 })
  await again.send(startSitting, { examId: place.exam.id })
  expect(bytesOf(await again.ask(sittingResult, { sittingId: held }))).not.toContain(CANARY)
})
