import { DEFAULT_PASS_SCORE, DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import { examResults, exams as examTable } from '../../server/exams/tables.ts'
import type { Database } from '../../server/kit/database.ts'
import { recomputeTasks } from '../../server/tasks/door.ts'
import { taskCourses, taskExams, tasks as taskTable, taskTargets } from '../../server/tasks/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { people } from './content/people.ts'
import { classExams, type DemoExam, type DemoTask, exams, ownScores, tasks } from './content/tasks.ts'
import { ago, atWakingHours, DAY, HOUR } from './dates.ts'
import type { DemoPart, DemoTable } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { studyOf } from './study.ts'

/** The account whose list contains tasks of every type in every state. */
const WANG = '20260001'

const taskIdOf = ({ slug }: { slug: string }) => idOf('task', slug)
const examIdOf = (slug: string) => idOf('exam', slug)
const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** Tasks of the three types, the exams in them, and people's results. */
export const taskPart: DemoPart = ({ at, catalogue }): DemoTable[] => [
  { table: examTable, rows: [...exams, ...classExams].map((exam) => examRow(exam, at)), ...renewed },
  { table: examResults, rows: people.flatMap(({ loginName }) => resultRows(loginName, at)), ...kept },
  { table: taskTable, rows: tasks.map((task) => taskRow(task, at)), ...renewed },
  { table: taskTargets, rows: tasks.flatMap(targetRows), ...kept },
  { table: taskCourses, rows: tasks.flatMap((task) => courseRows(task, catalogue, at)), ...kept },
  { table: taskExams, rows: tasks.flatMap(examRows), ...kept },
]

/** Must run after all study records are written: they count for the tasks. */
export const countDemoTasks = (transaction: Database, at: Date): Promise<void> =>
  recomputeTasks(transaction, tasks.map(taskIdOf), at)

const taskRow = (task: DemoTask, at: Date): typeof taskTable.$inferInsert => ({
  id: taskIdOf(task),
  name: task.name,
  description: task.description.map((text) => `<p>${text}</p>`).join(''),
  type: task.type,
  startsOn: addDays(dayOf(at), task.fromDay),
  endsOn: addDays(dayOf(at), task.toDay),
  studyHour: task.studyHour ?? 0,
  isAssess: task.assessment?.isRequired ?? false,
  isShown: true,
  createdAt: ago(at, (7 - Math.min(0, task.fromDay)) * DAY),
})

const targetRows = (task: DemoTask): (typeof taskTargets.$inferInsert)[] =>
  task.people
    ? task.people.map((loginName) => ({ taskId: taskIdOf(task), unitId: null, userId: userIdOf(loginName) }))
    : [...new Set(people.map(({ unit }) => unit))].map((name) => ({
        taskId: taskIdOf(task),
        unitId: idOf('unit', name),
        userId: null,
      }))

function courseRows(task: DemoTask, { courses }: Catalogue, at: Date): (typeof taskCourses.$inferInsert)[] {
  const { named = [], finished = 0 } = task.courses ?? {}
  const theirs = studyOf(WANG, userIdOf(WANG), courses, at)
    .hours.filter(({ reason, year }) => reason === 'course' && year === yearOf(at))
    .map(({ subjectId }) => subjectId)
  const ids = [...theirs.slice(0, finished), ...named.map((slug) => idOf('course', slug))]
  return ids.map((courseId, position) => ({ taskId: taskIdOf(task), courseId, position }))
}

const examRows = (task: DemoTask): (typeof taskExams.$inferInsert)[] => [
  ...(task.exams ?? []).map((slug, position) => ({ ...partOf(task, slug, position), isAssessment: false })),
  ...(task.assessment?.exams ?? []).map((slug, position) => ({ ...partOf(task, slug, position), isAssessment: true })),
]

const partOf = (task: DemoTask, slug: string, position: number) => ({
  taskId: taskIdOf(task),
  examId: examIdOf(slug),
  position,
})

const examRow = (exam: DemoExam, at: Date): typeof examTable.$inferInsert => ({
  id: examIdOf(exam.slug),
  title: exam.title,
  score: exam.score ?? DEFAULT_SCORE,
  passScore: exam.passScore ?? DEFAULT_PASS_SCORE,
  attemptLimit: exam.attempts,
  startsAt: inDays(at, exam.opensInDays),
  endsAt: inDays(at, exam.closesInDays),
})

/** Whether a person has passed all exams of a task. */
export function hasPassed({ exams: asked = [] }: DemoTask, loginName: string, at: Date): boolean {
  const passed = resultRows(loginName, at).filter(({ passedAt }) => passedAt !== null)
  return asked.every((slug) => passed.some(({ examId }) => examId === examIdOf(slug)))
}

const inDays = (at: Date, days: number | undefined) => (days === undefined ? null : ago(at, -days * DAY))

function resultRows(loginName: string, at: Date): (typeof examResults.$inferInsert)[] {
  return exams.flatMap((exam) => {
    const chance = chanceOf(`exam ${exam.slug} ${loginName}`)
    const scores = loginName === WANG ? (ownScores[exam.slug] ?? []) : scoresOf(exam, chance.whole(0, 2), chance.next)
    if (scores.length === 0) return []
    const passScore = exam.passScore ?? DEFAULT_PASS_SCORE
    const momentOf = (index: number) =>
      atWakingHours(ago(at, (scores.length - index) * DAY + chance.whole(1, 9) * HOUR))
    const passed = scores.findIndex((score) => score >= passScore)
    const moments = scores.map((_score, index) => momentOf(index))
    return {
      userId: userIdOf(loginName),
      examId: examIdOf(exam.slug),
      attempts: scores.length,
      bestScore: Math.max(...scores),
      lastAt: moments.at(-1) ?? null,
      passedAt: moments[passed] ?? null,
    }
  })
}

/** Nobody has results of an exam that was not open yet. */
function scoresOf(exam: DemoExam, attempts: number, next: () => number): number[] {
  if (exam.opensInDays !== undefined) return []
  const full = exam.score ?? DEFAULT_SCORE
  return Array.from({ length: attempts }, () => Math.round(full * (0.45 + next() * 0.5)))
}
