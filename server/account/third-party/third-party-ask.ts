import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** Milliseconds that a provider may take: somebody waits for it. */
const PATIENCE = 5_000

/** The answer when it is what was asked for. Throws when no answer comes, without the address: it holds a secret. */
export async function ask<Answer extends TSchema>(
  shape: Answer,
  address: string,
  init: RequestInit = {},
): Promise<Static<Answer> | undefined> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  // Of a refusal WeChat says 200 and DingTalk 400; neither has the shape.
  const answer: unknown = await response.json()
  return Value.Check(shape, answer) ? answer : undefined
}

export const postJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
