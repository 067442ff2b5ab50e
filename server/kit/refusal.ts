import { failed, type RefusalText, states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { troubleOf, troubleRefusals } from './database-trouble.ts'

const RETRY_AFTER_SECONDS = 2

/** An expected "no" from a contract. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly data: unknown

  /** `data` is for the few refusals that tell the client how to go on (26666 and its ticket). */
  constructor(text: RefusalText, data: unknown = null) {
    super(text.message)
    this.text = text
    this.data = data
  }
}

/** What was looked for, or the refusal that it is not there. */
export function found<Thing>(thing: Thing | undefined, refusal: RefusalText = commonRefusals.notFound): Thing {
  if (thing === undefined) throw new Refusal(refusal)
  return thing
}

/** The only place where an error becomes an answer; faults are logged here once and told without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = refusalTextOf(error) ?? troubleTextOf(error, request, reply) ?? commonRefusals.fault
  if (text === commonRefusals.fault) request.log.error(error)
  const data = error instanceof Refusal ? error.data : null
  // A handler of bytes may have said what kind it was about to send.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return reply.code(states[text.state].status).send(failed(text, data))
}

/** Trouble of the database passes: the caller is told when to come again, the log by its own counter. */
function troubleTextOf(error: unknown, { server }: FastifyRequest, reply: FastifyReply): RefusalText | undefined {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  server.troubles.note(trouble)
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return troubleRefusals[trouble.kind]
}

function refusalTextOf(error: unknown): RefusalText | undefined {
  if (error instanceof Refusal) return error.text
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode === 404) return commonRefusals.notFound
  if (statusCode === 413) return commonRefusals.tooLarge
  if (statusCode === 429) return commonRefusals.tooMany
  if (statusCode === 503) return commonRefusals.overloaded
  // Fastify gives a 4xx to what it cannot read: failed validation, broken JSON.
  return statusCode >= 400 && statusCode < 500 ? commonRefusals.malformed : undefined
}
