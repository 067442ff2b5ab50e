import { storable } from '@college/rules/kit/storable-text.ts'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Timeout in milliseconds: a person waits for the login. */
const PATIENCE = 5_000

/**
 * The answer when it has the expected shape. Throws when the request fails, without the address in the message: it
 * contains a secret.
 */
export async function requestJson<Answer extends TSchema>(
  shape: Answer,
  address: string,
  init: RequestInit = {},
): Promise<Static<Answer> | undefined> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  // A refusal has status 200 from WeChat and 400 from DingTalk; neither has the expected shape.
  const answer: unknown = storable(await response.json())
  return Value.Check(shape, answer) ? answer : undefined
}

export const postJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
