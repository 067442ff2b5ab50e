import { AsyncLocalStorage } from 'node:async_hooks'
import { isUuid } from './sql.ts'

/**
 * The person on whose behalf statements run (decision 024). The pool prepends it to every statement as a comment, which
 * the row level security policies read: no extra round trip, and no state that stays on a pooled connection.
 */
const acting = new AsyncLocalStorage<string>()

const NOBODY = ''
/** Without the reason: all executions of a prepared statement have the same text. */
const SYSTEM_PREPARED = '/*system*/ '
const REASON = /^[\w -]{1,60}$/

/** The tables with row level security: each person sees only their own rows. A test compares this with the database. */
export const ownRowTables = [
  'exam_sittings',
  'feedbacks',
  'homework_drafts',
  'homework_rounds',
  'mails',
  'messages',
  'notes',
  'practice_runs',
  'practised_questions',
  'sessions',
  'sitting_answers',
  'survey_answers',
  'write_keys',
] as const
const NAMES_OWN_ROWS = new RegExp(`\\b(${ownRowTables.join('|')})\\b`)

/** Runs `act` so that its statements see only rows of this person; `undefined` is a guest, who has none. */
export function asPerson<Result>(userId: string | undefined, act: () => Result): Promise<Awaited<Result>> {
  if (userId !== undefined && !isUuid(userId)) throw new Error('not the id of a person')
  return within(userId === undefined ? NOBODY : `/*user ${userId}*/ `, act)
}

/** The explicit bypass: statements of `act` see the rows of everybody. The reason appears in pg_stat_activity. */
export function asSystem<Result>(reason: string, act: () => Result): Promise<Awaited<Result>> {
  if (!REASON.test(reason)) throw new Error('a reason is a few plain words')
  return within(`/*system ${reason}*/ `, act)
}

// Awaited inside, because drizzle sends a query only when it is awaited.
const within = <Result>(tag: string, act: () => Result): Promise<Awaited<Result>> =>
  acting.run(tag, async (): Promise<Awaited<Result>> => await act())

type Statement = { text: string; name?: string }

/** Adds the comment to an argument of `client.query`; leaves anything that is not a statement unchanged. */
export function withActing<Asked>(asked: Asked): Asked {
  const tag = acting.getStore()
  if (!tag) return asked
  if (typeof asked === 'string') return `${tag}${asked}` as Asked
  if (!isStatement(asked)) return asked
  if (!asked.name) return { ...asked, text: tag + asked.text }
  if (!namesOwnRows(asked as Required<Statement>)) return asked
  if (isSystem(tag)) return { ...asked, text: SYSTEM_PREPARED + asked.text }
  // The text differs by person, so it is planned for this time only; see `executePrepared`.
  const { name: _, ...unnamed } = asked
  return { ...unnamed, text: tag + asked.text } as Asked
}

/** A prepared statement that a person asks of a table with own rows, with the comment that names the person. */
export function preparedOfPerson(asked: unknown): { tag: string; statement: Required<Statement> } | undefined {
  const tag = acting.getStore()
  if (!tag || isSystem(tag) || !isStatement(asked) || !asked.name) return undefined
  const statement = asked as Required<Statement>
  return namesOwnRows(statement) ? { tag, statement } : undefined
}

const isSystem = (tag: string) => tag.startsWith('/*system')

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && typeof (asked as { text?: unknown }).text === 'string'

const known = new Map<string, boolean>()

function namesOwnRows({ name, text }: Required<Statement>): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const does = NAMES_OWN_ROWS.test(text)
  known.set(name, does)
  return does
}
