import { DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import type { Database } from '../../server/kit/database.ts'
import { recomputeTasks } from '../../server/tasks/door.ts'
import { taskCourses, taskExams, tasks as taskTable, taskTargets } from '../../server/tasks/tables.ts'
import type { Catalogue } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { people } from './content/people.ts'
import { type DemoExam, type DemoTask, exams, ownScores, tasks } from './content/tasks.ts'
import { ago, atWakingHours, DAY, HOUR, lastAt } from './dates.ts'
import type { DemoPart, DemoTable } from './demo-part.ts'
import { type ExamAttempts, recordOf } from './exams/attempts.ts'
import { recordTables } from './exams/exams.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { studyOf } from './study.ts'

/** The account whose list contains tasks of every type in every state. */
const WANG = '20260001'

const taskIdOf = ({ slug }: { slug: string }) => idOf('task', slug)
const examIdOf = (slug: string) => idOf('exam', slug)
const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** Whose sittings can be opened: the person who shows everything, and some others. */
const TOLD = people.slice(0, 9).map(({ loginName }) => loginName)
/** Whose last attempt at the exam with open questions waits for a marker. */
const WAITING = ['20260003', '20260005']

/** Tasks of the three types, and people's results in their exams. */
export const taskPart: DemoPart = ({ at, catalogue }): DemoTable[] => [
  ...recordTables(people.flatMap(({ loginName }) => attemptsOf(loginName, at).map(recordOf))),
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
  createdAt: lastAt(9 * 60, ago(at, (7 - Math.min(0, task.fromDay)) * DAY)),
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

/** Whether a person has passed all exams of a task. */
export function hasPassed({ exams: asked = [] }: DemoTask, loginName: string, at: Date): boolean {
  const passed = attemptsOf(loginName, at)
    .map((attempts) => recordOf(attempts).result)
    .filter(({ passedAt }) => passedAt !== null)
  return asked.every((slug) => passed.some(({ examId }) => examId === examIdOf(slug)))
}

function attemptsOf(loginName: string, at: Date): ExamAttempts[] {
  return exams.flatMap((exam) => {
    const chance = chanceOf(`exam ${exam.slug} ${loginName}`)
    const scores = loginName === WANG ? (ownScores[exam.slug] ?? []) : scoresOf(exam, chance.whole(0, 2), chance.next)
    const task = tasks.find(({ exams: asked = [], assessment }) =>
      [...asked, ...(assessment?.exams ?? [])].includes(exam.slug),
    )
    if (scores.length === 0 || !task) return []
    const momentOf = (index: number) =>
      atWakingHours(ago(at, (scores.length - index) * DAY + chance.whole(1, 9) * HOUR))
    return {
      userId: userIdOf(loginName),
      exam,
      businessType: 'task' as const,
      businessId: taskIdOf(task),
      tries: scores.map((score, index) => ({ score, at: momentOf(index) })),
      isTold: TOLD.includes(loginName),
      isWaiting: exam.slug === 'documents' && WAITING.includes(loginName),
    }
  })
}

/** Nobody has results of an exam that was not open yet. */
function scoresOf(exam: DemoExam, attempts: number, next: () => number): number[] {
  if (exam.opensInDays !== undefined) return []
  const full = exam.score ?? DEFAULT_SCORE
  return Array.from({ length: attempts }, () => Math.round(full * (0.45 + next() * 0.5)))
}
