import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { ItemKey } from './queue.store.ts'
import { moderationItems as items, moderationReports as reports } from './tables.ts'

export type Report = typeof reports.$inferSelect

export function reportStore(database: Database) {
  return {
    /**
     * Counts one report of this person; undefined when they have reported the thing before. A thing that was approved
     * comes back into the queue. The row stays locked until the commit, so the report that reaches the limit is one.
     */
    async report(
      thing: ItemKey & { classId?: string },
      userId: string,
      { reason, now }: { reason: string; now: Date },
    ) {
      const { kind, id, classId = null } = thing
      const [first] = await database
        .insert(reports)
        .values({ kind, id, userId, reason, at: now })
        .onConflictDoNothing()
        .returning({ id: reports.id })
      if (!first) return undefined
      const isBack = sql`${items.state} = 'approved'`
      const [row] = await database
        .insert(items)
        .values({ kind, id, classId, state: 'waiting', isHidden: false, reason: 'reports', reports: 1, at: now })
        .onConflictDoUpdate({
          target: [items.kind, items.id],
          set: {
            state: sql`case when ${isBack} then 'waiting' else ${items.state} end`,
            reason: sql`case when ${isBack} then 'reports' else ${items.reason} end`,
            at: sql`case when ${isBack} then ${now.toISOString()}::timestamptz else ${items.at} end`,
            reports: sql`${items.reports} + 1`,
          },
        })
        .returning({ state: items.state, isHidden: items.isHidden, reports: items.reports })
      return row
    },

    /** The reports of one thing. */
    of: ({ kind, id }: ItemKey): Promise<Report[]> =>
      database
        .select()
        .from(reports)
        .where(and(eq(reports.kind, kind), eq(reports.id, id))),

    /** Removes the reports of these, and answers them. */
    take: (kind: string, ids: string[]): Promise<Report[]> =>
      database
        .delete(reports)
        .where(and(eq(reports.kind, kind), inArray(reports.id, ids)))
        .returning(),

    /** Why people reported these: for each thing the reasons, the newest first. */
    async reasons(keys: ItemKey[]): Promise<Map<string, string[]>> {
      if (keys.length === 0) return new Map()
      const rows = await database
        .select({ kind: reports.kind, id: reports.id, reason: reports.reason })
        .from(reports)
        .where(
          and(
            or(...keys.map(({ kind, id }) => and(eq(reports.kind, kind), eq(reports.id, id)))),
            ne(reports.reason, ''),
          ),
        )
        .orderBy(desc(reports.at))
      const byThing = new Map<string, string[]>()
      for (const { kind, id, reason } of rows) {
        byThing.set(`${kind} ${id}`, [...(byThing.get(`${kind} ${id}`) ?? []), reason])
      }
      return byThing
    },
  }
}
