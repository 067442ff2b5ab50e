import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { HeldThing } from '../registry/moderation.ts'
import { moderationItems as items, moderationReports as reports } from './tables.ts'

export type ItemState = 'waiting' | 'approved' | 'rejected' | 'removed'
export type ItemKey = { kind: string; id: string }
type Decision = { state: ItemState; by: string; note: string; now: Date }
type Page = {
  state: ItemState
  kind: string | undefined
  classId: string | undefined
  reason: string | undefined
  after: (ItemKey & { at: Date }) | undefined
  size: number
  /** A condition on a row: whether whoever asks sees it. */
  isSeen: SQL
}

const isItem = ({ kind, id }: ItemKey) => and(eq(items.kind, kind), eq(items.id, id))

export function queueStore(database: Database) {
  return {
    /** Puts a thing before the reviewers, whatever was decided of it before. What is hidden and waits stays hidden. */
    async put({ kind, id, reason, words = [], classId }: HeldThing, isHidden: boolean, now: Date): Promise<void> {
      const wait = { reason, words, classId: classId ?? null, at: now }
      const blank = { reviewedBy: null, reviewedAt: null, note: '' }
      await database
        .insert(items)
        .values({ kind, id, state: 'waiting', isHidden, ...wait })
        .onConflictDoUpdate({
          target: [items.kind, items.id],
          set: {
            state: 'waiting',
            isHidden: isHidden ? true : sql`${items.isHidden} and ${items.state} = 'waiting'`,
            ...wait,
            ...blank,
          },
        })
    },

    /** From now on only its author sees it. */
    async hide(thing: ItemKey): Promise<void> {
      await database.update(items).set({ isHidden: true }).where(isItem(thing))
    },

    /**
     * The items of these, locked until the end of the transaction, in the order of their keys; `isTheirs` is asked of
     * each.
     */
    lock(keys: ItemKey[], isTheirs: SQL<boolean>) {
      return database
        .select({
          kind: items.kind,
          id: items.id,
          state: items.state,
          isHidden: items.isHidden,
          classId: items.classId,
          isTheirs,
        })
        .from(items)
        .where(or(...keys.map(isItem)))
        .orderBy(asc(items.kind), asc(items.id))
        .for('update')
    },

    async decide(key: ItemKey, { state, by, note, now }: Decision): Promise<void> {
      const isShown = state === 'approved'
      await database
        .update(items)
        .set({ state, reviewedBy: by, reviewedAt: now, note, ...(isShown && { isHidden: false, reports: 0 }) })
        .where(isItem(key))
      // Whoever reported it may report it again: it may change.
      if (isShown) await database.delete(reports).where(and(eq(reports.kind, key.kind), eq(reports.id, key.id)))
    },

    /** What waits comes the oldest first, what was decided the newest first. */
    page: queuePage(database),
  }
}

const queuePage =
  (database: Database) =>
  ({ state, kind, classId, reason, after, size, isSeen }: Page, bansInClass: SQL<boolean>) => {
    const isWaiting = state === 'waiting'
    const past = isWaiting ? gt : lt
    const order = isWaiting ? asc : desc
    return database
      .select({ ...getTableColumns(items), bansInClass })
      .from(items)
      .where(
        and(
          eq(items.state, state),
          isSeen,
          kind ? eq(items.kind, kind) : undefined,
          classId ? eq(items.classId, classId) : undefined,
          reason ? eq(items.reason, reason) : undefined,
          after &&
            or(
              past(items.at, after.at),
              and(eq(items.at, after.at), past(items.kind, after.kind)),
              and(eq(items.at, after.at), eq(items.kind, after.kind), past(items.id, after.id)),
            ),
        ),
      )
      .orderBy(order(items.at), order(items.kind), order(items.id))
      .limit(size)
  }

/** Takes things out of the queue. Those that people reported stay, unless the things themselves are deleted. */
export async function withdrawItems(
  database: Database,
  { kind, ids, isDeleted }: { kind: string; ids: string[]; isDeleted: boolean },
): Promise<void> {
  const those = and(eq(items.kind, kind), inArray(items.id, ids))
  await database.delete(items).where(isDeleted ? those : and(those, eq(items.reports, 0)))
}

/**
 * How many things wait for the reviewer of `isTheirs`, how many of them were reported, and since when the oldest waits.
 */
export async function countWaiting(database: Database, isTheirs: SQL) {
  const [row] = await database
    .select({
      count: sql<number>`count(*)::int`,
      reported: sql<number>`count(*) filter (where ${items.reason} = 'reports')::int`,
      since: sql<string | null>`min(${items.at})`,
    })
    .from(items)
    .where(and(eq(items.state, 'waiting'), isTheirs))
  return { count: row?.count ?? 0, reported: row?.reported ?? 0, since: row?.since ? new Date(row.since) : undefined }
}
