import type { Evidence } from '@college/contract/feedback/feedback.ts'
import type { Objection } from '@college/contract/reasons/reason.ts'
import { complaintWords } from '@college/rules/reasons/words.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { oneAtATime } from './feedback.store.ts'
import { feedbacks } from './tables.ts'

/** An objection to a row of a reason. `classId`: the class whose teachers answer it too. */
type NewObjection = {
  thing: string
  thingRow: string
  classId: string | null
  resourceTitle: string
  resourceId: string
  content: string
  evidence: Evidence
}

/** 使用问题: a thing does not work as it should. */
const OBJECTION_TYPE = '2'

/** What learners say against a reason (contract/reasons/): a feedback with the evidence of the rule. */
export function objectionStore(database: Database) {
  return {
    /** The latest of each row of a thing, by the title of the row. */
    async latest(userId: string, thing: string): Promise<Map<string, Objection>> {
      const rows = await database
        .select()
        .from(feedbacks)
        .where(and(eq(feedbacks.userId, userId), eq(feedbacks.thing, thing)))
        .orderBy(asc(feedbacks.createdAt), asc(feedbacks.id))
      return new Map(
        rows.flatMap((row) => (row.thingRow && row.evidence ? [[row.thingRow, shownOf(row, row.evidence)]] : [])),
      )
    },

    /** Adds it, and answers its id; the id of the one before, as long as that has no answer. */
    add: (userId: string, { thing, thingRow, ...written }: NewObjection, now: Date): Promise<string> =>
      database.transaction(async (transaction) => {
        await oneAtATime(transaction, userId)
        const isSame = and(eq(feedbacks.userId, userId), eq(feedbacks.thing, thing), eq(feedbacks.thingRow, thingRow))
        const [waiting] = await transaction
          .select({ id: feedbacks.id })
          .from(feedbacks)
          .where(and(isSame, isNull(feedbacks.repliedAt)))
        if (waiting) return waiting.id
        const [row] = await transaction
          .insert(feedbacks)
          .values({ ...written, thing, thingRow, userId, type: OBJECTION_TYPE, createdAt: now })
          .returning({ id: feedbacks.id })
        return (row as { id: string }).id
      }),
  }
}

/** The text is what the person wrote: without one, the complaint stands in the feedback. */
const shownOf = (
  { id, content, createdAt, reply, repliedAt }: typeof feedbacks.$inferSelect,
  { complaint }: Evidence,
): Objection => ({
  ...{ id, complaint, reply },
  text: content === complaintWords[complaint] ? '' : content,
  sentAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
})
