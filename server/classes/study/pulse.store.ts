import type { ClassType } from '@college/contract/classes/class.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { EntryTerms } from '@college/rules/classes/item-entry.ts'
import type { MemberStatus } from '@college/rules/classes/membership.ts'
import type { ClassRecord } from '@college/rules/courses/study.ts'
import { readSpans, writeSpans } from '@college/rules/kit/spans.ts'
import type { Window } from '@college/rules/kit/window.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Settings } from '../../kit/settings.ts'
import { dayOfInstant, mondayOf, ms } from '../../kit/sql.ts'
import { dailySecondsOf } from '../settings.ts'
import type { Rates } from './class-progress.ts'
import { memberRates } from './person-in-class.store.ts'

type Row = {
  type: ClassType
  open: boolean
  from: number | null
  until: number | null
  stamp: number
  inOrder: boolean
  kind: MemberKind | null
  status: MemberStatus | null
  covered: string | null
  rate: number | null
  rates: Rates | null
  items: [from: number | null, until: number | null][] | null
}

/** What a pulse finds of the class that it names. */
export type PulseClass = EntryTerms & {
  /** ms; of the outline to judge it by. */
  stamp: number
  record: ClassRecord | undefined
  /** What the learner has of the class, which an order is judged by; undefined where nothing is studied in order. */
  rates: Rates | undefined
  /** When the items with this course are open. */
  windows: Window[]
}

/** A row of the pulse's own statement, as expressions. */
type Asked = Record<'classId' | 'userId' | 'coursewareId' | 'courseId', SQL>

/** The standing as one JSON value, null for a class that is not there: the statement of the pulses selects it. */
export const pulseClassJson = ({ classId, userId, coursewareId, courseId }: Asked): SQL => sql`(
  select json_build_object('type', class.type, 'open', class.is_open_to_all, 'inOrder', class.units_in_order,
    'from', ${ms('class.train_from')}, 'until', ${ms('class.train_until')},
    'stamp', ${ms('class.content_changed_at')},
    'kind', member.kind, 'status', member.status, 'covered', record.covered::text, 'rate', record.finished_rate,
    'rates', case when class.units_in_order or exists (
      select from class_units unit where unit.class_id = class.id and unit.items_in_order
    ) then (${memberRates(classId, userId)}) end,
    'items', (
      select json_agg(json_build_array(${ms('item.open_from')}, ${ms('item.open_until')}))
      from class_items item join class_units unit on unit.id = item.unit_id
      where item.course_id = ${courseId} and unit.class_id = class.id))
  from classes class
  left join class_members member on member.class_id = class.id and member.user_id = ${userId}
  left join class_study_records record on record.class_id = class.id and record.user_id = ${userId}
    and record.courseware_id = ${coursewareId}
  where class.id = ${classId} and class.status = 'published')`

const instant = (ms: number | null) => (ms === null ? null : new Date(ms))

export const pulseClassOf = (row: Row): PulseClass => ({
  type: row.type,
  isOpenToAll: row.open,
  training: { from: instant(row.from), until: instant(row.until) },
  unitsInOrder: row.inOrder,
  membership: row.kind && row.status ? { kind: row.kind, status: row.status } : undefined,
  stamp: row.stamp,
  record: row.covered === null ? undefined : { covered: readSpans(row.covered), finishedRate: row.rate ?? 0 },
  rates: row.rates ?? undefined,
  windows: (row.items ?? []).map(([from, until]) => ({ from: instant(from), until: instant(until) })),
})

/** What the pulses of one learner came to in one class and courseware. `gained`: seconds that are new in the class. */
export type SavedClassRecord = {
  classId: string
  userId: string
  coursewareId: string
  record: ClassRecord
  gained: number
  /** ms. */
  at: number
}

/** How much of the new time the day still takes. A cap that was lowered takes nothing back. */
const dailySeconds = sql`${sql.placeholder('dailySeconds')}::int`
const countedToday = sql`greatest(0, least(excluded.day_seconds,
  ${dailySeconds} - case when old.day = excluded.day then old.day_seconds else 0 end))`

/**
 * Two more steps of the statement that saves pulses, for the learners that its step `saved` names: records of the
 * class, and time for the ranking, on one day no more than `dailySeconds` (D2-Q76). Prepared: `classValues` are its
 * values.
 */
export const classSteps: SQL = sql`, studied_in_class as (
    select studied.* from jsonb_to_recordset(${sql.placeholder('inClasses')}::jsonb) as studied (
      class_id uuid, user_id uuid, courseware_id uuid, covered text, rate smallint, gained integer, at timestamptz)
    join saved using (user_id)
  ), kept_in_class as (
    insert into class_study_records (class_id, user_id, courseware_id, covered, finished_rate, updated_at)
    select class_id, user_id, courseware_id, covered::int4multirange, rate, at from studied_in_class
    on conflict (class_id, user_id, courseware_id) do update set covered = excluded.covered,
      finished_rate = excluded.finished_rate, updated_at = excluded.updated_at
  ), timed_in_class as (
    insert into class_study_times as old (class_id, user_id, seconds, day, day_seconds, week, week_seconds, reached_at)
    select class_id, user_id, counted, day, counted, ${mondayOf('day')}, counted, at
    from (
      select class_id, user_id, least(sum(gained), ${dailySeconds})::int as counted, ${dayOfInstant('max(at)')} as day,
        max(at) as at
      from studied_in_class group by class_id, user_id having sum(gained) > 0
    ) studied
    on conflict (class_id, user_id) do update set
      seconds = old.seconds + ${countedToday},
      day_seconds = case when old.day = excluded.day then old.day_seconds else 0 end + ${countedToday},
      day = excluded.day,
      last_week_seconds = case old.week when excluded.week then old.last_week_seconds
        when excluded.week - 7 then old.week_seconds else 0 end,
      week_seconds = case when old.week = excluded.week then old.week_seconds else 0 end + ${countedToday},
      week = excluded.week,
      -- Of two with the same time the one who reached it earlier stands first: without new time it stays.
      reached_at = case when ${countedToday} > 0 then excluded.reached_at else old.reached_at end
  )`

export const classValues = async (settings: Settings, records: SavedClassRecord[]) => ({
  inClasses: JSON.stringify(records.map(rowOf)),
  dailySeconds: await dailySecondsOf(settings),
})

const rowOf = ({ classId, userId, coursewareId, record, gained, at }: SavedClassRecord) => ({
  class_id: classId,
  user_id: userId,
  courseware_id: coursewareId,
  covered: writeSpans(record.covered),
  rate: record.finishedRate,
  gained,
  at: new Date(at),
})
