import type { StudyRecord } from '@college/rules/courses/study.ts'
import type { StudyClock } from '@college/rules/courses/study-clock.ts'
import { readSpans, writeSpans } from '@college/rules/kit/spans.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { plannedOnce, preparedStatement } from '../../kit/planned-once.ts'
import { type ClockRow, clockColumns, type KnownClock, knownClockOf } from './clock.store.ts'

type Key = { userId: string; coursewareId: string; classId?: string | undefined }

/** A row of what a batch asks, as expressions of the statement. */
type Asked = Record<'classId' | 'userId' | 'coursewareId' | 'courseId', SQL>

/** What the statements of pulses do beside for the classes that these name. Classes stand above courses and give it. */
type InClasses<ClassRow, Found> = {
  /** What there is of the class, as one JSON value; null for a class that is not there. */
  json: (asked: Asked) => SQL
  read: (row: ClassRow) => Found
  /** More steps of the statement that saves, for the learners that its step `saved` names. */
  steps: SQL
}

/** The stored state of one learner and courseware that a pulse is judged by. Spans and lengths in seconds. */
export type StudyState<Found = unknown> = {
  courseId: string
  type: string
  duration: number
  known: KnownClock | undefined
  record: StudyRecord | undefined
  claimed: number
  /** Undefined where no class was named, and for one that is not there. */
  inClass: Found | undefined
}

type SavedClock = { userId: string; clock: StudyClock; version: number }
export type SavedRecord = Omit<Key, 'classId'> & { courseId: string; record: StudyRecord; claimed: number; at: number }

/** What is stored of the study of a batch. */
export type StudyStore<Found = unknown> = {
  /** Locks these clocks against changes by other transactions. */
  lock(userIds: string[]): Promise<void>
  /** What the pulses of a batch are judged by, in their order, in one statement; undefined for what is not there. */
  find(keys: Key[]): Promise<(StudyState<Found> | undefined)[]>
  /**
   * Writes the results of a batch, all or nothing per learner. Leaves out learners whose clock has changed since it was
   * read or is locked. Answers the ids of those written. `inClasses`: the values of the steps for classes.
   */
  save(clocks: SavedClock[], records: SavedRecord[], inClasses?: Record<string, unknown>): Promise<Set<string>>
}

type Row<ClassRow> = {
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
  in_class: ClassRow | null
} & { [Column in keyof ClockRow]: ClockRow[Column] | null }

const keyOf = ({ userId, coursewareId, classId }: Key): string => `${userId} ${coursewareId} ${classId ?? ''}`

export function makeStudyStore<ClassRow, Found>(
  classes: InClasses<ClassRow, Found>,
): (database: Database) => StudyStore<Found> {
  const found = preparedStatement<Row<ClassRow>>('courses_find_study', findStatement)
  const foundInClasses = preparedStatement<Row<ClassRow>>(
    'courses_find_study_in_classes',
    findInClassesStatement(classes.json),
  )
  const saved = preparedStatement<{ user_id: string }>('courses_save_study', saveStatement(sql``))
  const savedInClasses = preparedStatement<{ user_id: string }>(
    'courses_save_study_in_classes',
    saveStatement(classes.steps),
  )

  return (database) => ({
    async lock(userIds) {
      // Ordered by id, so that two processes cannot deadlock.
      await database.execute(
        sql`select from study_clocks where user_id = any(${`{${userIds.join()}}`}::uuid[]) order by user_id for update`,
      )
    },

    async find(keys) {
      const asked = {
        userIds: arrayText(keys, ({ userId }) => userId),
        coursewareIds: arrayText(keys, ({ coursewareId }) => coursewareId),
      }
      // Most batches name no class: theirs are the plainer statements.
      const rows = keys.some(({ classId }) => classId !== undefined)
        ? await foundInClasses(database, { ...asked, classIds: arrayText(keys, ({ classId }) => classId ?? 'null') })
        : await found(database, asked)
      const states = new Map<string, StudyState<Found>>(
        rows.map((row) => {
          const classId = row.class_id ?? undefined
          const inClass = row.in_class ? classes.read(row.in_class) : undefined
          const key = keyOf({ userId: row.user_id, coursewareId: row.courseware_id, classId })
          return [key, { ...studyStateOf(row), inClass }]
        }),
      )
      return keys.map((key) => states.get(keyOf(key)))
    },

    async save(clocks, records, inClasses) {
      if (clocks.length === 0) return new Set()
      const values = { ...clockValues(clocks), ...recordValues(records) }
      const rows = inClasses
        ? await savedInClasses(database, { ...values, ...inClasses })
        : await saved(database, values)
      return new Set(rows.map((row) => row.user_id))
    },
  })
}

/**
 * An array as the value of one placeholder, so that the text of a statement stays the same for any length. The values need
 * no quotes.
 */
const arrayText = <Item>(items: Item[], pick: (item: Item) => string | number): string => `{${items.map(pick).join()}}`

const findRows = (inClass: SQL, keys: SQL, keyColumns: SQL): SQL => sql`
  select asked.user_id, asked.courseware_id, cw.course_id, cw.type, cw.duration_seconds, ${clockColumns},
    record.covered::text as covered, record.furthest, record.last_point, record.finished_rate, record.in_bursts,
    record.claimed, ${inClass}
  from (select distinct * from unnest(${keys}) as key(${keyColumns})) asked
  join coursewares cw on cw.id = asked.courseware_id
  join courses course on course.id = cw.course_id and course.is_published
  left join study_clocks clock on clock.user_id = asked.user_id
  left join study_records record on record.user_id = asked.user_id and record.courseware_id = asked.courseware_id`

const askedKeys = sql`${plannedOnce('userIds', 'uuid[]')}, ${plannedOnce('coursewareIds', 'uuid[]')}`

const findStatement = findRows(sql`null as class_id, null as in_class`, askedKeys, sql`user_id, courseware_id`)

const findInClassesStatement = (json: (asked: Asked) => SQL): SQL =>
  findRows(
    sql`asked.class_id, ${json({
      classId: sql`asked.class_id`,
      userId: sql`asked.user_id`,
      coursewareId: sql`asked.courseware_id`,
      courseId: sql`cw.course_id`,
    })} as in_class`,
    sql`${askedKeys}, ${plannedOnce('classIds', 'uuid[]')}`,
    sql`user_id, courseware_id, class_id`,
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

function studyStateOf(row: Row<unknown>) {
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
  }
}
