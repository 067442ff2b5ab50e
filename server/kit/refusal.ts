import { failed, type RefusalText, states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { troubleOf, troubleRefusals } from './database-trouble.ts'

/** In every answer that says the server is overloaded, unless another number was set. */
const RETRY_AFTER_SECONDS = 2

/** An expected "no" from a contract. Any other error that is thrown is a fault. */
export class Refusal extends Error {
  readonly text: RefusalText
  readonly data: unknown

  /** `data` is for the few refusals that tell the client how to continue (26666 and its ticket). */
  constructor(text: RefusalText, data: unknown = null) {
    super(text.message)
    this.text = text
    this.data = data
  }
}

/** Returns `thing`, or throws the refusal when it was not found. */
export function found<Thing>(thing: Thing | undefined, refusal: RefusalText = commonRefusals.notFound): Thing {
  if (thing === undefined) throw new Refusal(refusal)
  return thing
}

/** The only place that turns an error into an answer. Faults are logged here once, and answered without detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = refusalTextOf(error) ?? troubleTextOf(error, request) ?? commonRefusals.fault
  if (text === commonRefusals.fault) request.log.error(error)
  if (text.state === 'overloaded' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS)
  const data = error instanceof Refusal ? error.data : null
  // A handler of a download may have set the headers of the file already.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return reply.code(states[text.state].status).send(failed(text, data))
}

/** Failures of the database are temporary: the log gets a counter instead of a stack. */
function troubleTextOf(error: unknown, { server }: FastifyRequest): RefusalText | undefined {
  const trouble = troubleOf(error)
  if (!trouble) return undefined
  server.troubles.note(trouble)
  return troubleRefusals[trouble.kind]
}

function refusalTextOf(error: unknown): RefusalText | undefined {
  if (error instanceof Refusal) return error.text
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode === 404) return commonRefusals.notFound
  if (statusCode === 413) return commonRefusals.tooLarge
  if (statusCode === 429) return commonRefusals.tooMany
  if (statusCode === 503) return commonRefusals.overloaded
  // Fastify sets a 4xx for input that it cannot parse or validate.
  return statusCode >= 400 && statusCode < 500 ? commonRefusals.malformed : undefined
}
