import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { takesKey, WRITE_KEY_HEADER, WRITE_KEY_PATTERN, writeKeyRefusals } from '@college/contract/kit/write-key.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import { versionOf } from './edits.store.ts'
import { Refusal } from './refusal.ts'

/** One intended act, as its caller named it by `Idempotency-Key` (decision 052). */
export type KeyedAct = { userId: string; call: string; key: string; inputHash: string; now: Date }

/** The keys that were used, and the answers to them (server/write-keys). */
export type WriteKeys = {
  /** Does an act, or answers what was answered when it was done under this key. */
  once<Answer>(keyed: KeyedAct, act: () => Promise<Answer>): Promise<Answer>
}

type Keep = (transaction: Database, answer: unknown) => Promise<void>
const current = new AsyncLocalStorage<Keep>()

export const withAnswerKept = <Result>(keep: Keep, act: () => Promise<Result>): Promise<Result> =>
  current.run(keep, act)

/**
 * Keeps the answer to this request under its key, in the transaction that makes it true: both are committed or neither
 * is. Throws where the act was done meanwhile, so that the transaction is rolled back: call it after the last statement
 * that changes something, and before what cannot be rolled back, such as an entry in the audit log. `answer` is the
 * whole answer. Does nothing for a request without a key.
 */
export async function keepAnswer<Answer>(transaction: Database, answer: Answer): Promise<Answer> {
  await current.getStore()?.(transaction, answer)
  return answer
}

/** The same for a change of one statement, which needs a transaction only beside a key. */
export function keptWith<Answer>(database: Database, act: (database: Database) => Promise<Answer>): Promise<Answer> {
  if (!current.getStore()) return act(database)
  return database.transaction(async (transaction) => keepAnswer(transaction, await act(transaction)))
}

type Asking = { userId: string | undefined; input: Record<string, unknown>; request: FastifyRequest; now: Date }

/** The act that a request names; undefined where it names none. */
export function keyedActOf(endpoint: Endpoint, { userId, input, request, now }: Asking): KeyedAct | undefined {
  const given = request.headers[WRITE_KEY_HEADER]
  if (!takesKey(endpoint) || userId === undefined) return undefined
  if (given === undefined) {
    if (endpoint.repeat === 'keyRequired') throw new Refusal(writeKeyRefusals.noKey)
    return undefined
  }
  const [, , key] = WRITE_KEY_PATTERN.exec(String(given)) ?? []
  if (key === undefined) throw new Refusal(commonRefusals.malformed)
  return { userId, call: `${endpoint.method} ${endpoint.path}`, key, inputHash: versionOf(input), now }
}
