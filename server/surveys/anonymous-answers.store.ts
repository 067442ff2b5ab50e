import { randomUUID } from 'node:crypto'
import type { SurveyAnswer } from '@college/contract/surveys/form.ts'
import { eq, sql } from 'drizzle-orm'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import type { Secrets } from '../kit/secrets.ts'
import { surveyAnonymousAnswers, surveyBatches } from './tables.ts'

/** Each new answer is written together with so many that were there, in random order (decision 028). */
export const MIXED_WITH = 100

/** All that is encrypted has a multiple of this length, so that the length tells nothing. */
const BLOCK_BYTES = 1_024

const PURPOSE = 'anonymous-survey-answers'

/**
 * The answers to anonymous batches. The statements run for the system: the person must not stand in their text, which
 * PostgreSQL shows to administrators and may log.
 */
export function anonymousAnswerStore(database: Database, secrets: Secrets) {
  const run = <Result>(act: () => Result) => asSystem('anonymous survey answers', act)

  return {
    /**
     * Stores the answers of somebody, mixed with those of others: rows that were there are deleted and written again, in
     * random order, with new ids and newly encrypted. Whatever else this transaction writes about the person, their
     * answers are only one of these rows. Those who submit at the same time wait for each other: a row that another
     * transaction holds could not be mixed in. False when the batch has been closed for good: its results are known.
     */
    async add(batchId: string, answers: SurveyAnswer[]): Promise<boolean> {
      return run(async () => {
        const [batch] = await database
          .select({ isClosed: surveyBatches.isClosed })
          .from(surveyBatches)
          .where(eq(surveyBatches.id, batchId))
          .for('no key update')
        if (!batch || batch.isClosed) return false
        const others = await takeOut(batchId)
        const rows = [JSON.stringify(answers), ...others.map((sealed) => open(secrets, sealed))]
          .map((text) => ({ batchId, id: randomUUID(), sealed: seal(secrets, text) }))
          // The ids are random, and so is their order.
          .toSorted((left, right) => (left.id < right.id ? -1 : 1))
        await database.insert(surveyAnonymousAnswers).values(rows)
        return true
      })
    },

    async all(batchId: string): Promise<SurveyAnswer[][]> {
      const rows = await run(() =>
        database
          .select({ sealed: surveyAnonymousAnswers.sealed })
          .from(surveyAnonymousAnswers)
          .where(eq(surveyAnonymousAnswers.batchId, batchId)),
      )
      return rows.map(({ sealed }) => JSON.parse(open(secrets, sealed)))
    },
  }

  /** Deletes some rows of the batch, all when they are few: those that follow a random id, which is a random choice. */
  async function takeOut(batchId: string): Promise<string[]> {
    const from = randomUUID()
    const { rows } = await database.execute<{ sealed: string }>(sql`
      with after as (
        select id from survey_anonymous_answers where batch_id = ${batchId} and id >= ${from} order by id limit ${MIXED_WITH}
      ), before as (
        select id from survey_anonymous_answers where batch_id = ${batchId} and id < ${from} order by id
        limit ${MIXED_WITH}::int - (select count(*) from after)
      )
      delete from survey_anonymous_answers
      where batch_id = ${batchId} and id in (select id from after union all select id from before)
      returning sealed`)
    return rows.map(({ sealed }) => sealed)
  }
}

/** JSON may end in blanks. */
export function seal(secrets: Secrets, text: string): string {
  const missing = BLOCK_BYTES - (Buffer.byteLength(text) % BLOCK_BYTES)
  return secrets.encrypt(PURPOSE, text + ' '.repeat(missing))
}

/** Throws when the secret of the college is another one: then nothing may be deleted and written again. */
function open(secrets: Secrets, sealed: string): string {
  const text = secrets.decrypt(PURPOSE, sealed)
  if (text === undefined) throw new Error('an anonymous answer was encrypted with another secret')
  return text.trimEnd()
}
