import type { StudyRecord } from '@college/rules/courses/study.ts'
import type { StudyClock } from '@college/rules/courses/study-clock.ts'
import { readSpans, writeSpans } from '@college/rules/kit/spans.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  classSteps,
  classValues,
  type PulseClass,
  type PulseClassRow,
  pulseClassJson,
  pulseClassOf,
  type SavedClassRecord,
} from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { plannedOnce, preparedStatement } from '../../kit/planned-once.ts'
import { countingCoursewares } from '../tables.ts'
import { type ClockRow, clockColumns, type KnownClock, knownClockOf } from './clock.store.ts'

export type Key = { userId: string; coursewareId: string; classId?: string | undefined }

/** The stored state of one learner and courseware that a pulse is judged by. Spans and lengths in seconds. */
export type StudyState = {
  courseId: string
  type: string
  duration: number
  known: KnownClock | undefined
  record: StudyRecord | undefined
  claimed: number
  /** Undefined where no class was named, and for one that is not there. */
  inClass: PulseClass | undefined
}

export type SavedClock = { userId: string; clock: StudyClock; version: number }
export type SavedRecord = Omit<Key, 'classId'> & { courseId: string; record: StudyRecord; claimed: number; at: number }
/** What pulses came to in classes, and how much of it one day takes for a ranking. */
export type SavedInClasses = { records: SavedClassRecord[]; dailySeconds: number }
export type Finished = { userId: string; courseId: string; title: string; period: number }

type Row = {
  user_id: string
  courseware_id: string
  course_id: string
  type: string
  duration_seconds: number
  covered: string | null
  furthest: number
  last_point: number
  finished_rate: number
  in_bursts: number
  claimed: number
  class_id: string | null
  in_class: PulseClassRow | null
} & { [Column in keyof ClockRow]: ClockRow[Column] | null }

export const keyOf = ({ userId, coursewareId, classId }: Key): string => `${userId} ${coursewareId} ${classId ?? ''}`

export function studyStore(database: Database) {
  return {
    /** Locks these clocks against changes by other transactions. */
    async lock(userIds: string[]): Promise<void> {
      // Ordered by id, so that two processes cannot deadlock.
      await database.execute(
        sql`select from study_clocks where user_id = any(${array(userIds, 'uuid')}) order by user_id for update`,
      )
    },

    /** The stored state for all pulses of a batch, in one statement; keyed by `keyOf`. */
    async find(keys: Key[]): Promise<Map<string, StudyState>> {
      const asked = {
        userIds: arrayText(keys, ({ userId }) => userId),
        coursewareIds: arrayText(keys, ({ coursewareId }) => coursewareId),
      }
      const rows = namesClass(keys)
        ? await findInClasses(database, { ...asked, classIds: arrayText(keys, ({ classId }) => classId ?? 'null') })
        : await findStudy(database, asked)
      return new Map(
        rows.map((row) => {
          const classId = row.class_id ?? undefined
          return [keyOf({ userId: row.user_id, coursewareId: row.courseware_id, classId }), studyStateOf(row)]
        }),
      )
    },

    /**
     * Writes the results of a batch, all or nothing per learner. Leaves out learners whose clock has changed since it
     * was read or is locked. Answers the ids of those written.
     */
    async save(clocks: SavedClock[], records: SavedRecord[], inClasses?: SavedInClasses): Promise<Set<string>> {
      const values = { ...clockValues(clocks), ...recordValues(records) }
      const rows = inClasses
        ? await saveInClasses(database, { ...values, ...classValues(inClasses.records, inClasses.dailySeconds) })
        : await saveStudy(database, values)
      return new Set(rows.map((row) => row.user_id))
    },

    /** How many have begun a courseware and not finished it. */
    async countInMiddle(coursewareId: string): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from study_records where courseware_id = ${coursewareId} and finished_rate < 100`)
      return rows[0]?.count ?? 0
    },

    /** Which of these courses their learners have now completed (D3-Q01). */
    async findFinished(keys: { userId: string; courseId: string }[]): Promise<Finished[]> {
      const { rows } = await database.execute<{ user_id: string; id: string; title: string; period: string }>(sql`
        select distinct asked.user_id, course.id, course.title, course.period
        from unnest(${arrayOf(keys, 'uuid', ({ userId }) => userId)}, ${arrayOf(keys, 'uuid', ({ courseId }) => courseId)})
          as asked(user_id, course_id)
        join courses course on course.id = asked.course_id
        where not exists (
          select from ${countingCoursewares} part
          where part.course_id = course.id and not exists (
            select from study_records record
            where record.user_id = asked.user_id and record.courseware_id = part.id and record.finished_rate = 100))`)
      return rows.map((row) => ({
        userId: row.user_id,
        courseId: row.id,
        title: row.title,
        period: Number(row.period),
      }))
    },
  }
}

/**
 * An array as one parameter of any length, so that the text of the statement stays the same. The values need no quotes.
 */
const array = (values: (string | number)[], type: string): SQL => sql`${`{${values.join()}}`}::${sql.raw(type)}[]`
const arrayOf = <Item>(items: Item[], type: string, pick: (item: Item) => string | number): SQL =>
  array(items.map(pick), type)

/** The same as the value of a placeholder. */
const arrayText = <Item>(items: Item[], pick: (item: Item) => string | number): string => `{${items.map(pick).join()}}`

/** Most batches name no class: theirs are the plainer statements. */
const namesClass = (keys: Key[]): boolean => keys.some(({ classId }) => classId !== undefined)

const findStatement = (inClass: SQL, keys: SQL, keyColumns: SQL): SQL => sql`
  select asked.user_id, asked.courseware_id, cw.course_id, cw.type, cw.duration_seconds, ${clockColumns},
    record.covered::text as covered, record.furthest, record.last_point, record.finished_rate, record.in_bursts,
    record.claimed, ${inClass}
  from (select distinct * from unnest(${keys}) as key(${keyColumns})) asked
  join coursewares cw on cw.id = asked.courseware_id
  join courses course on course.id = cw.course_id and course.is_published
  left join study_clocks clock on clock.user_id = asked.user_id
  left join study_records record on record.user_id = asked.user_id and record.courseware_id = asked.courseware_id`

const askedKeys = sql`${plannedOnce('userIds', 'uuid[]')}, ${plannedOnce('coursewareIds', 'uuid[]')}`

const findStudy = preparedStatement<Row>(
  'courses_find_study',
  findStatement(sql`null as class_id, null as in_class`, askedKeys, sql`user_id, courseware_id`),
)

const findInClasses = preparedStatement<Row>(
  'courses_find_study_in_classes',
  findStatement(
    sql`asked.class_id, ${pulseClassJson({
      classId: sql`asked.class_id`,
      userId: sql`asked.user_id`,
      coursewareId: sql`asked.courseware_id`,
      courseId: sql`cw.course_id`,
    })} as in_class`,
    sql`${askedKeys}, ${plannedOnce('classIds', 'uuid[]')}`,
    sql`user_id, courseware_id, class_id`,
  ),
)

const clockValues = (clocks: SavedClock[]) => ({
  clockUsers: arrayText(clocks, ({ userId }) => userId),
  spentUntil: arrayText(clocks, ({ clock }) => clock.spentUntil),
  lastPulseAt: arrayText(clocks, ({ clock }) => clock.lastPulseAt ?? 0),
  versions: arrayText(clocks, ({ version }) => version),
})

const recordValues = (records: SavedRecord[]) => ({
  users: arrayText(records, ({ userId }) => userId),
  coursewares: arrayText(records, ({ coursewareId }) => coursewareId),
  courses: arrayText(records, ({ courseId }) => courseId),
  covered: arrayText(records, ({ record }) => `"${writeSpans(record.covered)}"`),
  furthest: arrayText(records, ({ record }) => record.furthest),
  lastPoints: arrayText(records, ({ record }) => record.lastPoint),
  rates: arrayText(records, ({ record }) => record.finishedRate),
  inBursts: arrayText(records, ({ record }) => record.inBursts),
  claimed: arrayText(records, ({ claimed }) => claimed),
  at: arrayText(records, ({ at }) => at),
})

/**
 * A record is written only together with its learner's clock, whose version proves that the record is unchanged too.
 */
const saveStatement = (more: SQL): SQL => sql`
  with unchanged as materialized (
    -- Waiting for one learner would hold up the others of the batch.
    select judged.* from study_clocks clock
    join unnest(${plannedOnce('clockUsers', 'uuid[]')}, ${plannedOnce('spentUntil', 'float8[]')},
      ${plannedOnce('lastPulseAt', 'float8[]')}, ${plannedOnce('versions', 'int[]')}
    ) as judged(user_id, spent_until, last_pulse_at, version) using (user_id)
    where clock.version = judged.version for update of clock skip locked
  ), saved as (
    update study_clocks clock set spent_until = to_timestamp(unchanged.spent_until / 1000),
      last_pulse_at = to_timestamp(unchanged.last_pulse_at / 1000), version = clock.version + 1
    from unchanged where clock.user_id = unchanged.user_id
    returning clock.user_id
  ), kept as (
    insert into study_records as old (user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate,
      in_bursts, claimed, started_at, last_pulse_at)
    select user_id, courseware_id, course_id, covered::int4multirange, furthest, last_point, finished_rate, in_bursts,
      claimed, to_timestamp(at / 1000), to_timestamp(at / 1000)
    from unnest(${plannedOnce('users', 'uuid[]')}, ${plannedOnce('coursewares', 'uuid[]')},
      ${plannedOnce('courses', 'uuid[]')}, ${plannedOnce('covered', 'text[]')}, ${plannedOnce('furthest', 'int[]')},
      ${plannedOnce('lastPoints', 'int[]')}, ${plannedOnce('rates', 'int[]')}, ${plannedOnce('inBursts', 'int[]')},
      ${plannedOnce('claimed', 'int[]')}, ${plannedOnce('at', 'float8[]')}
    ) as new(user_id, courseware_id, course_id, covered, furthest, last_point, finished_rate, in_bursts, claimed, at)
    where user_id in (select user_id from saved)
    on conflict (user_id, courseware_id) do update set covered = excluded.covered, furthest = excluded.furthest,
      last_point = excluded.last_point, finished_rate = excluded.finished_rate, in_bursts = excluded.in_bursts,
      claimed = excluded.claimed, last_pulse_at = excluded.last_pulse_at
  )${more}
  select user_id from saved`

const saveStudy = preparedStatement<{ user_id: string }>('courses_save_study', saveStatement(sql``))
const saveInClasses = preparedStatement<{ user_id: string }>('courses_save_study_in_classes', saveStatement(classSteps))

function studyStateOf(row: Row): StudyState {
  const record = row.covered !== null && {
    covered: readSpans(row.covered),
    furthest: row.furthest,
    lastPoint: row.last_point,
    finishedRate: row.finished_rate,
    inBursts: row.in_bursts,
  }
  return {
    courseId: row.course_id,
    type: row.type,
    duration: row.duration_seconds,
    known: row.session_id === null ? undefined : knownClockOf(row as ClockRow),
    record: record || undefined,
    claimed: row.claimed ?? 0,
    inClass: row.in_class ? pulseClassOf(row.in_class) : undefined,
  }
}
