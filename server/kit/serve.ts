import type { Endpoint, Input, Reply } from '@college/contract/kit/endpoint.ts'
import { done, envelope } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { takesKey, WRITE_KEY_HEADER } from '@college/contract/kit/write-key.ts'
import { storable, storableText } from '@college/rules/kit/storable-text.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  preValidationHookHandler,
} from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Audit } from '../audit/audit.ts'
import type { Metrics } from '../http/metrics.ts'
import type { LiveMedia } from '../live-media/port.ts'
import type { DocumentConverter } from '../providers/document-port.ts'
import type { FacePort } from '../providers/face-port.ts'
import type { Push } from '../providers/push.ts'
import type { Sms } from '../providers/sms.ts'
import type { Channels } from '../realtime/channels.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { AgendaParts } from '../registry/agenda.ts'
import type { Approvals } from '../registry/approvals.ts'
import type { Catalogue } from '../registry/catalogue.ts'
import type { Choices } from '../registry/choices.ts'
import type { CommentTargets } from '../registry/comment-targets.ts'
import type { Dictionaries } from '../registry/dictionaries.ts'
import type { FileReaders } from '../registry/file-readers.store.ts'
import type { Lists } from '../registry/lists.ts'
import type { Marks } from '../registry/marks.ts'
import type { Persists } from '../registry/persists.ts'
import type { SubjectResults } from '../registry/subject-results.ts'
import type { Subjects } from '../registry/subjects.ts'
import type { WaitingCounts } from '../registry/waiting.ts'
import type { Storage } from '../storage/storage.ts'
import {
  type AccessQuestions,
  credentialsOf,
  identify,
  passDesk,
  passGates,
  requireOwnPage,
  tellLock,
  type User,
} from './access.ts'
import { asPerson } from './acting.ts'
import type { Config } from './config.ts'
import { makeConnectionShare } from './connection-share.ts'
import type { Database } from './database.ts'
import type { Imports } from './imports.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Moderation } from './moderation.ts'
import { checkPolicy, requirePolicy } from './policies.ts'
import { Refusal } from './refusal.ts'
import type { Search } from './search.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { StaffJobs } from './staff-jobs.ts'
import { keyedActOf, type WriteKeys } from './write-keys.ts'

/** What every feature's `serve…` gets for wiring. Tests pass their own clock as `now`. */
export type App = {
  config: Config
  http: FastifyInstance
  /** For requests: its timeouts refuse a statement that waits longer than a person would. */
  database: Database
  /** The same database with reserved connections, for what every request needs: sessions, pulses, settings, health. */
  vital: Database
  /** The same database with long timeouts, for jobs and other background work. */
  background: Database
  access: AccessQuestions
  now: () => Date
  secrets: Secrets
  settings: Settings
  limits: Limits
  lists: Lists
  persists: Persists
  marks: Marks
  subjects: Subjects
  subjectResults: SubjectResults
  waiting: WaitingCounts
  agenda: AgendaParts
  choices: Choices
  catalogue: Catalogue
  approvals: Approvals
  dictionaries: Dictionaries
  fileReaders: FileReaders
  commentTargets: CommentTargets
  moderation: Moderation
  metrics: Metrics
  audit: Audit
  storage: Storage
  /** Undefined on a machine without a converter: then pages show office files themselves. */
  converter: DocumentConverter | undefined
  /** Looks at the camera pictures of the face check. */
  faces: FacePort
  liveMedia: LiveMedia
  sms: Sms
  push: Push
  jobs: Jobs
  staffJobs: StaffJobs
  imports: Imports
  realtime: Realtime
  channels: Channels
  search: Search
  writeKeys: WriteKeys
}

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

/** Binds a contract to its handler. The lines of `handler` are the guarantees, in order. */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Reply<E>>,
): void {
  checkPolicy(endpoint)
  const share = makeConnectionShare()
  const changesState = endpoint.method === 'POST' || endpoint.changesState === true
  for (const [index, url] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
    app.http.route({
      method: endpoint.method,
      url,
      schema: schemaOf(endpoint, index > 0),
      ...(endpoint.exactBody && { validatorCompiler: exactValidator }),
      config: {
        isCountedApart: endpoint.countedApart === true,
        isServedUnderPressure: endpoint.whileOverloaded === true,
        needsDisk: changesState && !endpoint.whileFull,
      },
      preValidation: dropUnstorable,
      // Access is checked before validation errors are answered, so that they reveal nothing to strangers.
      attachValidation: true,
      handler: async (request, reply) => {
        const now = app.now()
        const credentials = credentialsOf(request)
        if (changesState) requireOwnPage(request, credentials)
        const asker = await identify(app.access, endpoint.access, credentials, now)
        const user = passGates(endpoint, asker, request)
        passDesk(app.access, endpoint, user, { request, now })
        if (request.validationError) throw request.validationError
        const input = inputOf(endpoint, request)
        refuseUnstorable(input)
        const asked = { input, user, hadToken: credentials !== undefined, now, ip: request.ip, request, reply }
        const keyed = keyedActOf(endpoint, { userId: user?.id, input, request, now })
        const handle = () => handler(asked as unknown as Asked<E>)
        const act = async () => {
          await requirePolicy(app.access, endpoint.access, user, { input, request })
          return share.run(() => asPerson(user?.id, keyed ? () => app.writeKeys.once(keyed, handle) : handle))
        }
        const answer = await act().catch((error) => {
          throw tellLock(error, user)
        })
        if (endpoint.raw || reply.sent) return answer
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

function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const carried = endpoint.method === 'GET' ? request.query : request.body
  return { ...(carried as Record<string, unknown>), ...(request.params as Record<string, unknown>) }
}

/**
 * Before the schema is asked, so that it judges what will be stored: the halves of emojis and NULs are dropped from all
 * texts of the request, and nobody gets an error for them.
 */
const dropUnstorable: preValidationHookHandler = (request, _reply, done) => {
  request.query = storable(request.query)
  request.params = storable(request.params)
  request.body = storable(request.body)
  done()
}

/**
 * PostgreSQL cannot store an infinite number, such as the 1e309 of a body, to which the schema's limits do not apply.
 * Names of fields are written by programs: one that cannot be stored is no mistake of a person.
 */
function refuseUnstorable(input: Record<string, unknown>): void {
  if (isUnstorable(input, 0)) throw new Refusal(commonRefusals.malformed)
}

/** No contract nests deeper than this; a body of 256 KiB could nest until the stack overflows. */
const DEEPEST = 50

function isUnstorable(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEEPEST) return true
  return Object.entries(value).some(([name, inner]) => storableText(name) !== name || isUnstorable(inner, depth + 1))
}
