import { WRITE_KEY_HOURS, writeKeyRefusals } from '@college/contract/kit/write-key.ts'
import type { Database } from '../kit/database.ts'
import { isTableStuck } from '../kit/database-trouble.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { type KeyedAct, type WriteKeys, withAnswerKept } from '../kit/write-keys.ts'
import { findKey, insertKey, removeKeys } from './write-keys.store.ts'

const PURPOSE = 'answers under write keys'

/** Thrown in the transaction of an act that another request has done: it is rolled back. */
class DoneAlready extends Error {}

/**
 * Keys that name an act (decision 052). The row of a key is the last that its transaction writes, so an act costs one
 * statement more. Only a call that fails asks whether its act was done before: the rules that refuse a second time, such
 * as "this name is taken", need not know of keys.
 */
export function makeWriteKeys(database: Database, secrets: Secrets): WriteKeys {
  async function keep(transaction: Database, keyed: KeyedAct, answer: unknown): Promise<void> {
    const cipher = secrets.encrypt(PURPOSE, JSON.stringify(answer ?? null))
    const isFirst = await insertKey(transaction, keyed, cipher).catch((error) => {
      throw isTableStuck(error) ? new Refusal(writeKeyRefusals.stillRunning) : error
    })
    if (!isFirst) throw new DoneAlready()
  }

  return {
    async once<Answer>(keyed: KeyedAct, act: () => Promise<Answer>): Promise<Answer> {
      try {
        return await withAnswerKept((transaction, answer) => keep(transaction, keyed, answer), act)
      } catch (error) {
        // While the database is in trouble the first error says more than the second.
        const kept = await findKey(database, keyed).catch(() => undefined)
        if (!kept) throw error instanceof DoneAlready ? new Refusal(writeKeyRefusals.stillRunning) : error
        if (kept.inputHash !== keyed.inputHash) throw new Refusal(writeKeyRefusals.otherInput)
        const answer = secrets.decrypt(PURPOSE, kept.answerCipher)
        if (answer === undefined) throw error
        return JSON.parse(answer)
      }
    },
  }
}

export async function tidyWriteKeys(database: Database, now: Date): Promise<void> {
  await removeKeys(database, new Date(now.getTime() - WRITE_KEY_HOURS * 3_600_000))
}
