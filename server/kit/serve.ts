import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { done, envelope } from '@college/contract/kit/envelope.ts'
import { readWire, writeWire } from '@college/contract/kit/wire.ts'
import { takesKey, WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { User } from './access.ts'
import { makeConnectionShare } from './connection-share.ts'
import { changesState, checkPolicy, passGate } from './gate.ts'
import type { Ground } from './ground.ts'
import { dropUnstorable } from './input.ts'

/** One request as its handler sees it: authorised, validated, and with one timestamp. */
export type Asked<E extends Endpoint> = {
  input: Input<E>
  user: E['access'] extends 'open' ? User | undefined : User
  /** A token was sent that is not, or no longer, a session: the login was lost (D3-Q13). */
  hadToken: boolean
  now: Date
  ip: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds a contract to its handler, behind the gate (gate.ts). */
export function serve<const E extends Endpoint>(
  app: Pick<Ground, 'http' | 'access' | 'now' | 'writeKeys'>,
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Reply<E>>,
): void {
  checkPolicy(endpoint)
  const share = makeConnectionShare()
  for (const [index, url] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
    app.http.route({
      method: endpoint.method,
      url,
      schema: schemaOf(endpoint, index > 0),
      ...(endpoint.exactBody && { validatorCompiler: exactValidator }),
      config: {
        isCountedApart: endpoint.countedApart === true,
        isServedUnderPressure: endpoint.whileOverloaded === true,
        needsDisk: changesState(endpoint) && !endpoint.whileFull,
      },
      preValidation: dropUnstorable,
      // The gate answers validation errors, after it has checked who calls.
      attachValidation: true,
      handler: async (request, reply) => {
        const result = await passGate(app, { endpoint, request, share }, (admitted) => {
          const input = readWire(endpoint.input, admitted.input)
          return handler({ ...admitted, input, request, reply } as unknown as Asked<E>)
        })
        if (endpoint.raw || reply.sent) return result
        const answer = writeWire(endpoint.reply, result)
        return endpoint.alsoAs ? { ...done(answer), [endpoint.alsoAs]: answer } : done(answer)
      },
    })
  }
}

/** The response schema also trims the reply: a field that it does not name never leaves the server. */
function schemaOf(endpoint: Endpoint, isAlias: boolean) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const pick = (names: (name: string) => boolean): TObject =>
    Type.Object(Object.fromEntries(Object.entries(endpoint.input.properties).filter(([name]) => names(name))))
  const rest = pick((name) => !inPath.includes(name))
  return {
    ...(inPath.length > 0 && { params: pick((name) => inPath.includes(name)) }),
    ...(endpoint.method === 'GET' ? { querystring: rest } : endpoint.upload ? {} : { body: rest }),
    ...(!endpoint.raw && { response: { 200: replyOf(endpoint) } }),
    tags: [endpoint.id.slice(0, 2)],
    summary: [endpoint.id, ...(endpoint.also ?? [])].join(' '),
    ...(takesKey(endpoint) && { description: `Takes the header ${WRITE_KEY_HEADER} (decision 052).` }),
    hide: isAlias,
  }
}

/** Checks without converting; fields that the contract does not name are dropped. */
const exactValidator: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  let validator: ReturnType<typeof Compile<TSchema>> | undefined
  return (body: unknown) => {
    validator ??= Compile(schema)
    return validator.Check(body) ? { value: validator.Clean(body) } : { error: new Error('malformed') }
  }
}

function replyOf({ reply, alsoAs }: Endpoint): TObject {
  const answer = envelope(reply)
  return alsoAs ? Type.Object({ ...answer.properties, [alsoAs]: reply }) : answer
}
