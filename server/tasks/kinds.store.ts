import { taskKind, taskTypes } from '@college/contract/catalogue/work.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isAtTop, peopleOf, personFacts, unitsBelow } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { recomputeTasks } from './progress.ts'
import { taskCourses, taskExams, tasks, taskTargets } from './tables.ts'

/** The queue that counts the progress in changed tasks anew. */
const RECOUNT = 'recount-tasks'

/** Tasks with their content and their people, as administrators keep them. */
export function keepTasks(app: App) {
  // A task of the whole college takes longer than a request may, and goes on after a restart.
  app.jobs.handle<{ taskIds: string[] }>(RECOUNT, async ({ taskIds }) => {
    await recomputeTasks(app.background, taskIds, app.now())
    app.realtime.toEveryone({ feature: 'tasks', id: '' })
  })
  app.catalogue.add(taskKind, {
    feature: 'tasks',
    table: tasks,
    order: [sql`${tasks.endsOn} desc`],
    state: { column: 'isShown', holds: { hidden: false, shown: true } },
    counts: {
      people: sql`(select count(*)::int from task_progress progress where progress.task_id = tasks.id)`,
      done: sql`(select count(*)::int from task_progress progress
        where progress.task_id = tasks.id and progress.done_at is not null)`,
    },
    // The people that it is given to, whether they have begun or not.
    reach: (database, { ids }) =>
      peopleOf(
        database,
        sql`select given.id from task_targets target
          join users given on given.id = target.user_id or given.unit_id = target.unit_id
          where target.task_id = any(${sql.param([...ids])}::uuid[])`,
      ),
    uses: {
      progress: (id) =>
        sql`select from task_progress where task_id = ${id} and (complete_rate > 0 or done_at is not null)`,
    },
    parts: {
      courses: { read: ids(sql`select course_id as id from task_courses where task_id =`), write: writeCourses },
      exams: { read: exams(false), write: writeExams(false) },
      assessment: { read: exams(true), write: writeExams(true) },
      units: { read: targets('unit'), write: writeTargets('unitId') },
      users: { read: targets('user'), write: writeTargets('userId') },
    },
    toColumns: ({ type, studyHour }, { present, now }) => ({
      studyHour: type === taskTypes.hours ? studyHour : 0,
      ...(!present && { createdAt: now }),
    }),
    fromColumns: ({ type, studyHour }) => ({ studyHour: type === taskTypes.hours ? studyHour : null }),
    async problems(value, { user, database }) {
      const problems: Record<string, string> = {}
      if ((value.endsOn as string) < (value.startsOn as string)) problems.endsOn = '结束不能早于开始'
      const [units, people] = [value.units as string[], value.users as string[]]
      if (units.length + people.length === 0) problems.units = '请选择单位或学员'
      const both = (value.assessment as string[]).some((id) => (value.exams as string[]).includes(id))
      if (both) problems.assessment = '同一场考试不能既是内容又是考核'
      if (await isAtTop(database, user.id)) return problems
      const strangers = await beyond(database, user.id, units, people)
      return strangers ? { ...problems, units: '只能分配给您管理的单位和学员' } : problems
    },
    changed: (taskIds) => app.jobs.send(RECOUNT, { taskIds: [...taskIds] }),
  })
}

/** Whether a unit or a person lies outside of what this administrator manages. */
async function beyond(database: Database, userId: string, units: string[], people: string[]): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from unnest(${sql.param(units)}::uuid[]) given (id) where id not in (${unitsBelow(userId)})
    union all
    select from (${personFacts}) person where person.id = any(${sql.param(people)}::uuid[])
      and coalesce(person.unit_id not in (${unitsBelow(userId)}), true)
    limit 1`)
  return rows.length > 0
}

const ids = (from: SQL, then = sql`order by position, id`) =>
  async function read(database: Database, taskId: string): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`${from} ${taskId} ${then}`)
    return rows.map(({ id }) => id)
  }

const exams = (isAssessment: boolean) =>
  ids(sql`select exam_id as id from task_exams where is_assessment = ${isAssessment} and task_id =`)

const targets = (of: 'unit' | 'user') => {
  const column = sql.identifier(`${of}_id`)
  return ids(sql`select ${column} as id from task_targets where ${column} is not null and task_id =`, sql`order by id`)
}

async function writeCourses(database: Database, taskId: string, value: unknown): Promise<void> {
  await database.execute(sql`delete from task_courses where task_id = ${taskId}`)
  const rows = (value as string[]).map((courseId, position) => ({ taskId, courseId, position }))
  if (rows.length > 0) await database.insert(taskCourses).values(rows)
}

const writeExams = (isAssessment: boolean) => async (database: Database, taskId: string, value: unknown) => {
  await database.execute(sql`delete from task_exams where task_id = ${taskId} and is_assessment = ${isAssessment}`)
  const rows = (value as string[]).map((examId, position) => ({ taskId, examId, position, isAssessment }))
  if (rows.length > 0) {
    // An exam that changes its part was in the other list until now, which is written next or was written before.
    await database
      .insert(taskExams)
      .values(rows)
      .onConflictDoUpdate({
        target: [taskExams.taskId, taskExams.examId],
        set: { isAssessment, position: sql`excluded.position` },
      })
  }
}

const writeTargets = (column: 'unitId' | 'userId') => async (database: Database, taskId: string, value: unknown) => {
  await database.execute(sql`delete from task_targets where task_id = ${taskId} and ${taskTargets[column]} is not null`)
  const rows = (value as string[]).map((id): Values & { taskId: string } => ({ taskId, [column]: id }))
  if (rows.length > 0) await database.insert(taskTargets).values(rows)
}
