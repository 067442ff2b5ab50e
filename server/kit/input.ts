import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { storable, storableText } from '@college/rules/kit/storable-text.ts'
import type { FastifyRequest, preValidationHookHandler } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Before the schema is asked, so that it judges what will be stored: the halves of emojis and NULs are dropped from all
 * texts of the request, and nobody gets an error for them.
 */
export const dropUnstorable: preValidationHookHandler = (request, _reply, done) => {
  request.query = storable(request.query)
  request.params = storable(request.params)
  request.body = storable(request.body)
  done()
}

/**
 * What a validated request carries, as its endpoint names it. PostgreSQL cannot store an infinite number, such as the
 * 1e309 of a body, to which the schema's limits do not apply. Names of fields are written by programs: one that cannot
 * be stored is no mistake of a person.
 */
export function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const carried = endpoint.method === 'GET' ? request.query : request.body
  const input = { ...(carried as Record<string, unknown>), ...(request.params as Record<string, unknown>) }
  if (isUnstorable(input, 0)) throw new Refusal(commonRefusals.malformed)
  return input
}

/** No contract nests deeper than this; a body of 256 KiB could nest until the stack overflows. */
const DEEPEST = 50

function isUnstorable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEEPEST) return true
  return Object.entries(value).some(([name, inner]) => storableText(name) !== name || isUnstorable(inner, depth + 1))
}
