import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { sittingEventKinds } from '@college/contract/exams/sitting.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { exams } from '../tables.ts'
import { type Sitting, type SubmitReason, sittingColumns } from './sittings.store.ts'
import { examSittings } from './tables.ts'

type NewSitting = Pick<
  Sitting,
  'userId' | 'examId' | 'attempt' | 'business' | 'startedAt' | 'deadlineAt' | 'heldPage' | 'heldBy'
> & { paper: SittingQuestion[] }

type TakingOver = { sessionId: string; pageId?: string | null | undefined }

export type SittingEvent = {
  kind: (typeof sittingEventKinds)[number]
  data?: Record<string, string | number>
  at: Date
}

export function sittingChanges(database: Database) {
  return {
    /**
     * Starts a sitting. Undefined when this attempt is there already, or another one is open: whoever started it was
     * faster.
     */
    insert: insertSitting(database),

    /** The page that writes from now on; undefined when the sitting is not open any more, or was held by it before. */
    takeOver: takeOverSitting(database),

    /** Of an exam: leaving the page more often submits; 0 does not. */
    async findLeaveLimit(examId: string): Promise<number> {
      const [row] = await database.select({ limit: exams.leaveLimit }).from(exams).where(eq(exams.id, examId))
      return row?.limit ?? 0
    },

    async countLeave(id: string): Promise<void> {
      await database
        .update(examSittings)
        .set({ leaves: sql`${examSittings.leaves} + 1` })
        .where(eq(examSittings.id, id))
    },

    /** What is handed in within the grace counts as handed in at the deadline. */
    async setSubmitted(leaving: readonly { sitting: Sitting; reason: SubmitReason }[], now: Date): Promise<void> {
      const rows = leaving.map(({ sitting: { id }, reason }) => ({ id, reason }))
      await database.execute(sql`
        with leaving as (
          select id, reason from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as leaving (id uuid, reason text)
        ), noted as (
          insert into sitting_events (sitting_id, kind, data, at)
          select id, 'submitted', jsonb_build_object('reason', reason), ${now} from leaving
        )
        update exam_sittings sitting set state = 'submitted', submit_reason = leaving.reason,
          submitted_at = least(${now}, sitting.deadline_at)
        from leaving where sitting.id = leaving.id`)
    },

    async addEvents(id: string, events: readonly SittingEvent[]): Promise<void> {
      for (const { kind, data = {}, at } of events) {
        await database.execute(sql`
          insert into sitting_events (sitting_id, kind, data, at)
          values (${id}, ${kind}, ${JSON.stringify(data)}::jsonb, ${at})`)
      }
    },

    /** When the page was last come back to; undefined before the first time. */
    async lastReturn(id: string): Promise<Date | undefined> {
      const { rows } = await database.execute<{ at: number | null }>(sql`
        select ${ms('max(at)')} as at from sitting_events
        where sitting_id = ${id} and kind = 'returned'`)
      const at = rows[0]?.at
      return at == null ? undefined : new Date(at)
    },
  }
}

const insertSitting =
  (database: Database) =>
  async ({ paper, ...known }: NewSitting): Promise<Sitting | undefined> => {
    const { userId, examId, attempt, business, startedAt, deadlineAt, heldPage, heldBy } = known
    const { rows } = await database.execute<{ id: string }>(sql`
      with started as (
        insert into exam_sittings (user_id, exam_id, attempt, business_type, business_id, paper, started_at, deadline_at,
          held_page, held_by, held_since)
        values (${userId}, ${examId}, ${attempt}, ${business.type}, ${business.id}, ${JSON.stringify(paper)}::jsonb,
          ${startedAt}, ${deadlineAt}, ${heldPage}, ${heldBy}, ${startedAt})
        on conflict do nothing returning id
      ), noted as (
        insert into sitting_events (sitting_id, kind, at) select id, 'started', ${startedAt} from started
      )
      select id from started`)
    const id = rows[0]?.id
    if (id === undefined) return undefined
    const fresh = {
      state: 'open',
      leaves: 0,
      submittedAt: null,
      submitReason: null,
      score: null,
      markedAt: null,
    } as const
    return { ...known, ...fresh, id, heldSince: startedAt }
  }

const takeOverSitting =
  (database: Database) =>
  async (id: string, { sessionId, pageId = null }: TakingOver, now: Date): Promise<Sitting | undefined> => {
    const [row] = await database
      .update(examSittings)
      .set({ heldPage: pageId, heldBy: sessionId, heldSince: now })
      .where(
        and(
          eq(examSittings.id, id),
          eq(examSittings.state, 'open'),
          sql`(${examSittings.heldPage}, ${examSittings.heldBy}) is distinct from (${pageId}::text, ${sessionId}::uuid)`,
        ),
      )
      .returning(sittingColumns)
    return row
  }
