import { units } from '../account/tables.ts'
import { exams } from '../exams/tables.ts'
import type { Database } from '../kit/database.ts'
import { recomputeTasks } from '../tasks/door.ts'
import { taskCourses, taskExams, tasks, taskTargets } from '../tasks/tables.ts'

type TaskWish = Partial<typeof tasks.$inferInsert> & {
  for: readonly ({ user: string } | { unit: string })[]
  courses?: readonly string[]
  exams?: readonly string[]
  assessment?: readonly string[]
}

export async function aUnit(database: Database, name = '青石县农业农村局') {
  return one(await database.insert(units).values({ name }).returning())
}

export async function anExam(database: Database, wish: Partial<typeof exams.$inferInsert> = {}) {
  return one(
    await database
      .insert(exams)
      .values({ title: '结业测试', ...wish })
      .returning(),
  )
}

/** A task in November 2026, assigned like an administrator would: with its content, and with progress counted. */
export async function aTask(database: Database, wish: TaskWish) {
  const { for: targets, courses = [], exams: content = [], assessment = [], ...fields } = wish
  return database.transaction(async (transaction) => {
    const task = one(
      await transaction
        .insert(tasks)
        .values({
          name: '十一月学习任务',
          type: 1,
          startsOn: '2026-11-01',
          endsOn: '2026-11-30',
          createdAt: new Date('2026-10-30T00:00Z'),
          ...fields,
        })
        .returning(),
    )
    const ofTask = { taskId: task.id }
    for (const target of targets) {
      await transaction
        .insert(taskTargets)
        .values('user' in target ? { ...ofTask, userId: target.user } : { ...ofTask, unitId: target.unit })
    }
    for (const [position, courseId] of courses.entries())
      await transaction.insert(taskCourses).values({ ...ofTask, courseId, position })
    for (const [position, examId] of content.entries())
      await transaction.insert(taskExams).values({ ...ofTask, examId, position })
    for (const [position, examId] of assessment.entries())
      await transaction.insert(taskExams).values({ ...ofTask, examId, position, isAssessment: true })
    await recomputeTasks(transaction, [task.id], task.createdAt)
    return task
  })
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an insert returned no row')
  return row
}
