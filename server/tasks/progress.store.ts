import type { Reached } from '@college/rules/tasks/progress.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import { courseFacts } from '../courses/door.ts'
import { examPasses } from '../exams/door.ts'
import { advisoryLocks } from '../kit/advisory-locks.ts'
import type { Database } from '../kit/database.ts'
import { endOfDay, startOfDay } from '../kit/sql.ts'

/** One task of one person. */
export type Pair = { userId: string; taskId: string }

/** What the study records say about a pair. */
export type TaskCounts = Pair & { content: Reached; assessment: Reached; isAssess: boolean; createdAt: Date }

/** The stored progress of a pair. */
export type Progress = Pair & { completeRate: number; doneAt: Date | null }

/** Study hours that one person earned. `courseId` is set when they come from a course; `day` is the day of earning. */
export type Earning = { userId: string; courseId: string | null; day: string }

type Row = {
  userId: string
  taskId: string
  isAssess: boolean
  createdAt: string
  required: string
  done: string
  reachedAt: string | null
  assessRequired: string
  assessDone: string
  assessReachedAt: string | null
}

/** True when `task` is assigned to `person` or to their unit: two index lookups. Hidden tasks are counted too. */
const isTheirs = sql`(
  select from task_targets where user_id = person.id and task_id = task.id
  union all select from task_targets where unit_id = person.unit_id and task_id = task.id
  limit 1
)`

/**
 * Computes task progress from study records, for a whole batch of learners in one statement. It reads the hours ledger
 * by its columns (decision 016). `database` must be a transaction.
 */
export function progressStore(database: Database) {
  return {
    /**
     * Blocks every recount of assignments until the transaction ends. Otherwise a recount and a new record could run in
     * parallel, neither would see the uncommitted rows of the other, and a finished task would be missed.
     */
    async holdAssignments(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.taskAssignment})`)
    },

    /** The opposite lock: waits for transactions that write records, and blocks new ones. */
    async holdRecords(): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.taskAssignment})`)
    },

    /** Finds and locks the progress rows of the tasks that these hours count for. */
    lockByHours: lockPairsByHours(database),

    /** Finds and locks the progress rows of the tasks that contain these exams, as content or as assessment. */
    lockByExams: lockPairsByExams(database),

    /** Locks these progress rows. */
    lockPairs: (pairs: readonly Pair[], now: Date): Promise<Pair[]> =>
      lock(database, now, sql`select pair.user_id, pair.task_id from ${asTable(pairs)}`),

    /** Everybody that these tasks are assigned to. */
    async findPeople(taskIds: readonly string[]): Promise<Pair[]> {
      const { rows } = await database.execute<Pair>(sql`
        select user_id as "userId", task_id as "taskId" from task_targets
        where task_id = any(${sql.param(taskIds)}::uuid[]) and user_id is not null
        union
        select person.id, target.task_id
        from task_targets target join (${personFacts}) person on person.unit_id = target.unit_id
        where target.task_id = any(${sql.param(taskIds)}::uuid[])
        order by 1, 2`)
      return rows
    },

    findCounts: countDone(database),

    /** Stores the progress of rows that were locked before. */
    async save(rows: readonly Progress[], now: Date): Promise<void> {
      await database.execute(sql`
        update task_progress as old
        set complete_rate = new.complete_rate, done_at = new.done_at, updated_at = ${now}
        from ${progressTable(rows)} where old.user_id = new.user_id and old.task_id = new.task_id`)
    },

    /** Deletes empty rows: a new task for a hundred thousand people should not leave a row for each. */
    async forgetEmpty(pairs: readonly Pair[]): Promise<void> {
      await database.execute(sql`
        delete from task_progress old using ${asTable(pairs)}
        where old.user_id = pair.user_id and old.task_id = pair.task_id and old.complete_rate = 0 and old.done_at is null`)
    },

    /** Deletes the rows of people that these tasks are no longer assigned to. */
    async forgetOthers(taskIds: readonly string[]): Promise<void> {
      await database.execute(sql`
        delete from task_progress old using users person, tasks task
        where task.id = any(${sql.param(taskIds)}::uuid[]) and old.task_id = task.id and person.id = old.user_id
          and not exists ${isTheirs}`)
    },
  }
}

const lockPairsByHours =
  (database: Database) =>
  (earnings: readonly Earning[], now: Date): Promise<Pair[]> => {
    const earned = sql`
      jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb) as earned ("userId" uuid, "courseId" uuid, day date)
      join (${personFacts}) person on person.id = earned."userId"`
    return lock(
      database,
      now,
      sql`
      select person.id as user_id, task.id as task_id from ${earned}
      join task_courses part on part.course_id = earned."courseId"
      join tasks task on task.id = part.task_id and task.type = 1
      cross join lateral ${isTheirs} target
      union
      select person.id, task.id from ${earned}
      join tasks task on task.type = 3 and earned.day between task.starts_on and task.ends_on
      cross join lateral ${isTheirs} target`,
    )
  }

const lockPairsByExams =
  (database: Database) =>
  (results: readonly { userId: string; examId: string }[], now: Date): Promise<Pair[]> => {
    return lock(
      database,
      now,
      sql`
      select distinct person.id as user_id, task.id as task_id
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result ("userId" uuid, "examId" uuid)
      join (${personFacts}) person on person.id = result."userId"
      join task_exams part on part.exam_id = result."examId"
      join tasks task on task.id = part.task_id
      cross join lateral ${isTheirs} target`,
    )
  }

const countDone =
  (database: Database) =>
  async (pairs: readonly Pair[]): Promise<TaskCounts[]> => {
    const { rows } = await database.execute<Row>(sql`
      select pair.user_id as "userId", task.id as "taskId", task.is_assess as "isAssess", task.created_at as "createdAt",
        content.required, content.done, content.reached_at as "reachedAt",
        assessment.required as "assessRequired", assessment.done as "assessDone",
        assessment.reached_at as "assessReachedAt"
      from ${asTable(pairs)}
      join tasks task on task.id = pair.task_id
      cross join lateral (${coursesDone} union all ${examsDone} union all ${hoursDone}) content
      cross join lateral (${examsPassed(true)}) assessment`)
    return rows.map(countsOf)
  }

/**
 * Locks the rows before anything is counted. Of two transactions that write records for the same task, the later one
 * then counts in a new statement, which sees what the earlier one committed. The rows are locked in one order, so that
 * two batches wait for each other and do not deadlock.
 */
async function lock(database: Database, now: Date, touched: SQL): Promise<Pair[]> {
  const { rows } = await database.execute<Pair>(sql`
    insert into task_progress (user_id, task_id, updated_at)
    select user_id, task_id, ${now}::timestamptz from (${touched}) touched order by user_id, task_id
    on conflict (user_id, task_id) do update set updated_at = excluded.updated_at
    returning user_id as "userId", task_id as "taskId"`)
  return rows
}

/** A course counts while it is published, and also for people who have already finished it. */
const coursesDone = sql`
  select count(*)::numeric as required, count(finished.at)::numeric as done, max(finished.at) as reached_at
  from task_courses part
  join (${courseFacts}) course on course.id = part.course_id
  cross join lateral (
    select min(earned_at) as at from hours_ledger
    where user_id = pair.user_id and reason = 'course' and subject_id = part.course_id
  ) finished
  where part.task_id = task.id and (course.is_published or finished.at is not null)
  having task.type = 1`

const examsPassed = (isAssessment: boolean) => sql`
  select count(*)::numeric as required, count(result.passed_at)::numeric as done, max(result.passed_at) as reached_at
  from task_exams part
  left join (${examPasses}) result on result.user_id = pair.user_id and result.exam_id = part.exam_id
  where part.task_id = task.id and part.is_assessment = ${isAssessment}`

const examsDone = sql`${examsPassed(false)} having task.type = 2`

/** The instant at which the sum of hours reached the required number. */
const hoursDone = sql`
  select task.study_hour as required, coalesce(max(earned.sum), 0) as done,
    min(earned.earned_at) filter (where earned.sum >= task.study_hour) as reached_at
  from (
    select earned_at, sum(hours) over (order by earned_at, reason, subject_id, year) as sum from hours_ledger
    where user_id = pair.user_id
      and earned_at >= ${startOfDay('task.starts_on')}
      and earned_at < ${endOfDay('task.ends_on')}
  ) earned
  having task.type = 3`

const asTable = (pairs: readonly Pair[]) => sql`unnest(
  ${sql.param(pairs.map(({ userId }) => userId))}::uuid[], ${sql.param(pairs.map(({ taskId }) => taskId))}::uuid[]
) as pair (user_id, task_id)`

const progressTable = (rows: readonly Progress[]) => sql`unnest(
  ${sql.param(rows.map(({ userId }) => userId))}::uuid[], ${sql.param(rows.map(({ taskId }) => taskId))}::uuid[],
  ${sql.param(rows.map(({ completeRate }) => completeRate))}::int[], ${sql.param(rows.map(({ doneAt }) => doneAt))}::timestamptz[]
) as new (user_id, task_id, complete_rate, done_at)`

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const countsOf = (row: Row): TaskCounts => ({
  userId: row.userId,
  taskId: row.taskId,
  isAssess: row.isAssess,
  createdAt: new Date(row.createdAt),
  content: { required: Number(row.required), done: Number(row.done), reachedAt: dateOf(row.reachedAt) },
  assessment: {
    required: Number(row.assessRequired),
    done: Number(row.assessDone),
    reachedAt: dateOf(row.assessReachedAt),
  },
})
