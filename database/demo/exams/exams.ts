import { DEFAULT_MINUTES, DEFAULT_PASS_SCORE, DEFAULT_SCORE } from '@college/rules/exams/defaults.ts'
import { examSittings, sittingAnswers, sittingEvents } from '../../../server/exams/sitting/tables.ts'
import { examResults, exams as examTable, paperParts, paperQuestions, papers } from '../../../server/exams/tables.ts'
import { questionCategories, questions, questionVersions } from '../../../server/questions/tables.ts'
import { dayTime } from '../classes/class-rows.ts'
import { classExams, courseExam, type DemoExam, exams } from '../content/tasks.ts'
import { TEACHING_UNIT } from '../content/units.ts'
import type { DemoPart, DemoTable } from '../demo-part.ts'
import { idOf } from '../ids.ts'
import type { ExamRecord } from './attempts.ts'
import { categoryRows, questionRows, versionRows } from './bank.ts'
import { fixedRows, paperIdOf, paperRows, partRows } from './papers.ts'

const kept = { whenThere: 'keep', isReplaced: false } as const
const renewed = { whenThere: 'update', isReplaced: true } as const

/** The question bank, the papers and the exams. */
export const examPart: DemoPart = ({ at }): DemoTable[] => [
  { table: questionCategories, rows: categoryRows(), ...renewed },
  { table: questions, rows: questionRows(at), ...renewed },
  { table: questionVersions, rows: versionRows(at), whenThere: 'update', isReplaced: false },
  { table: papers, rows: paperRows(at), ...renewed },
  { table: paperParts, rows: partRows(), ...renewed },
  { table: paperQuestions, rows: fixedRows(), ...kept },
  { table: examTable, rows: [...exams, ...classExams, courseExam].map((exam) => examRow(exam, at)), ...renewed },
]

/** What people did in exams. */
export function recordTables(records: ExamRecord[]): DemoTable[] {
  const sittings = records.flatMap((record) => record.sittings)
  return [
    { table: examResults, rows: records.map(({ result }) => result), ...kept },
    { table: examSittings, rows: sittings.map(({ sitting }) => sitting), ...kept },
    { table: sittingAnswers, rows: sittings.flatMap(({ answers }) => answers), ...kept },
    { table: sittingEvents, rows: sittings.flatMap(({ events }) => events), ...kept },
  ]
}

const [OPENS, CLOSES] = [9 * 60, 18 * 60]
const inDays = (at: Date, days: number | undefined, minute: number) =>
  days === undefined ? null : dayTime(at, days, minute)

const examRow = (exam: DemoExam, at: Date): typeof examTable.$inferInsert => ({
  id: idOf('exam', exam.slug),
  ownerUnitId: idOf('unit', TEACHING_UNIT),
  title: exam.title,
  score: exam.score ?? DEFAULT_SCORE,
  passScore: exam.passScore ?? DEFAULT_PASS_SCORE,
  attemptLimit: exam.attempts,
  startsAt: inDays(at, exam.opensInDays, exam.hours?.[0] ?? OPENS),
  endsAt: inDays(at, exam.closesInDays, exam.hours?.[1] ?? CLOSES),
  paperId: paperIdOf(exam.paper),
  minutes: exam.minutes ?? DEFAULT_MINUTES,
  shufflesOptions: true,
  resultPolicy: exam.shows ?? 'explanations',
  resultTime: 'marked',
  leaveLimit: exam.leaveLimit ?? 0,
})
