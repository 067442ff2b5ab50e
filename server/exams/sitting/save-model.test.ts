import { saveAnswers } from '@college/contract/exams/sitting.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examples } from '../../../tools/nightly.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { anOpenExam, enterAndStart } from '../../testing/exams.ts'
import { seed } from '../../testing/property-seed.ts'
import { aQuestion } from '../../testing/questions.ts'
import { sittingAnswers } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

const QUESTIONS = 3
const questions = await Promise.all(Array.from({ length: QUESTIONS }, () => aQuestion(database)))
const place = await anOpenExam(app, { parts: [{ questionScore: 10, questions }] })
const first = await asUser(app, place.user)
const { sittingId } = await enterAndStart(first, place)

const change = fc.record({
  number: fc.integer({ min: 1, max: QUESTIONS }),
  answer: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
  isFlagged: fc.boolean(),
  seq: fc.integer({ min: 1, max: 40 }),
})
const deliveries = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 12 })

test(`security 19 whatever order changes arrive in, the newest of each question stands; seed ${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, fc.boolean(), async (sent, atOnce) => {
      await database.delete(sittingAnswers).where(eq(sittingAnswers.sittingId, sittingId))
      // No two changes of a question are equally new: devices count on from what they have used or received.
      const used = new Set<string>()
      const batches = sent.map((changes) =>
        changes.filter(({ number, seq }) => {
          const key = `${number} ${seq}`
          return !used.has(key) && used.add(key)
        }),
      )
      const save = (changes: (typeof batches)[number]) => first.send(saveAnswers, { sittingId, changes })
      if (atOnce) await Promise.all(batches.map(save))
      else for (const batch of batches) expect((await save(batch)).success).toBe(true)
      // Everything arrives a second time: an answer of the server was lost.
      await Promise.all(batches.toReversed().map(save))
      const rows = await database.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, sittingId))
      const newest = new Map<number, unknown>()
      for (const { number, answer, isFlagged, seq } of batches.flat().toSorted((one, other) => one.seq - other.seq)) {
        newest.set(number, { answer, isFlagged, seq })
      }
      const stands = rows.map(({ number, answer, isFlagged, seq }) => [number, { answer, isFlagged, seq }])
      expect(new Map(stands as [number, unknown][])).toEqual(newest)
    }),
    { seed, numRuns: examples(12, 60) },
  )
})
