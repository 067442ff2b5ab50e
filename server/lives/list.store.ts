import { type LiveState, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { type LiveRow, stateOf, typed } from './live.store.ts'
import { mayLive } from './rights.store.ts'
import { lives } from './tables.ts'
import { isWatchedBy, watcherOf } from './watch.store.ts'

/** A live as its staff see it in their list. */
type LiveOfStaff = LiveRow & { unitName: string; mayChange: boolean; hasAttendance: boolean }

/** In the order of the list: on air, to come, ended. */
const rankOf = (state: SQL) =>
  sql`case when ${state} in (${liveStates.onAir}, ${liveStates.paused}) then 0 when ${state} = ${liveStates.notStarted} then 1 else 2 end`

const orderOf = (now: Date): SQL[] => {
  const rank = rankOf(stateOf(now))
  return [
    rank,
    sql`case when ${rank} = 1 then ${lives.startsAt} end`,
    sql`${lives.startsAt} desc`,
    sql`${lives.id} desc`,
  ]
}

type Page = { limit: number; offset: number }

type Wanted = {
  title: string
  state: LiveState | undefined
  kind?: 'live' | 'lecture' | undefined
  /** Only those that this person sees as staff: which they host, or whose units they administrate. */
  staff?: User | undefined
  /** Whose list it is; undefined for a guest. Lives of classes are left out for who may not watch them. */
  reader: User | undefined
}

const typesOf = { live: [liveTypes.native, liveTypes.link], lecture: [liveTypes.courseware, liveTypes.video] }

const wantedRows = ({ title, state, kind, staff, reader }: Wanted, now: Date) => sql`${lives.isPublished}
    ${kind === undefined ? sql`` : sql`and ${lives.type} = any(${sql.param(typesOf[kind])}::smallint[])`}
    and ${isWatchedBy(sql`lives`, watcherOf(reader))}
    and ${lives.title} ilike ${containing(title)}
    ${staff === undefined ? sql`` : sql`and ${mayLive(staff, 'see', sql`lives`)}`}
    and (${state ?? null}::int is null or ${stateOf(now)} = ${state ?? null}::int)`

/** Lists of lives: of learners, and of their staff. */
export function liveLists(database: Database) {
  return {
    async list(wanted: Wanted, page: Page, now: Date): Promise<LiveRow[]> {
      const rows = await database
        .select()
        .from(lives)
        .where(wantedRows(wanted, now))
        .orderBy(...orderOf(now))
        .limit(page.limit)
        .offset(page.offset)
      return rows.map(typed)
    },

    /** The same for staff, with what they may do. */
    async staffList(wanted: Wanted & { staff: User }, page: Page, now: Date): Promise<LiveOfStaff[]> {
      const rows = await database
        .select({
          live: lives,
          unitName: sql<string>`coalesce((select unit.name from units unit where unit.id = ${lives.ownerUnitId}), '')`,
          mayChange: mayLive(wanted.staff, 'change', sql`lives`),
          hasAttendance: sql<boolean>`exists (select from live_records record where record.live_id = lives.id)`,
        })
        .from(lives)
        .where(wantedRows(wanted, now))
        .orderBy(...orderOf(now))
        .limit(page.limit)
        .offset(page.offset)
      return rows.map(({ live, ...may }) => ({ ...typed(live), ...may }))
    },

    async count(wanted: Wanted, now: Date): Promise<number> {
      const [row] = await database
        .select({ count: sql<number>`count(*)::int` })
        .from(lives)
        .where(wantedRows(wanted, now))
      return row?.count ?? 0
    },
  }
}
