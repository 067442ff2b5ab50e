import { afterClassExam, classExams } from '@college/contract/exams/exam.ts'
import { type ExamTab, ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import type { RowOf } from '@college/contract/kit/list.ts'
import { groupOf, isTakeable } from '@college/rules/exams/conditions.ts'
import { mayRemindOfExam, phaseOfExam } from '@college/rules/exams/entry.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { classExamFinder } from '../classes/door.ts'
import { serve } from '../kit/serve.ts'
import { ownMarkFinder } from '../marks/door.ts'
import { conditionsOf, examGates, shownConditions, shownWindow } from './gates.ts'
import { examItemStore } from './items.store.ts'
import { examItemOf } from './items.ts'
import { type OwnExam, ownExamFinder, tabOf } from './own-exams.ts'
import { EXAM_REMINDER } from './remind.store.ts'
import { paperStore } from './sitting/papers.store.ts'

/** The exams of a class, the one that ends it, and the cards of all exams of a person. */
export function serveExamLists(app: App): void {
  const findExams = classExamFinder(app)
  const findGates = examGates(app)
  const findOwn = ownExamFinder(app)
  const findMarks = ownMarkFinder(app.database)

  serve(app, classExams, async ({ input: { classId }, user, now }) => {
    const ids = [...new Set((await findExams(user.id, classId)).map(({ examId }) => examId))]
    const business = { type: 'class', id: classId } as const
    const asked = ids.map((examId) => ({ examId, business }))
    const [rows, gates] = await Promise.all([
      examItemStore(app.database).find(user.id, ids),
      findGates(user.id, asked, now),
    ])
    return ids.flatMap((id, at) => {
      const [exam, gate] = [rows.find((row) => row.id === id), gates[at]]
      if (!exam || !gate) return []
      const conditions = conditionsOf(exam, gate, now)
      const group = exam.passedAt ? 'passed' : groupOf(conditions)
      return {
        ...examItemOf(exam, business, now),
        group,
        conditions: shownConditions(conditions),
        judgedAt: dateTimeText(now),
        ...shownWindow(exam, gate),
      }
    })
  })

  serve(app, afterClassExam, async ({ input: { classId }, user, now }) => {
    const last = (await findExams(user.id, classId)).at(-1)
    const [exam] = last ? await examItemStore(app.database).find(user.id, [last.examId]) : []
    if (!last || !exam) return null
    const minuteOf = (instant: Date | null) => (instant ? dateTimeText(instant) : '')
    const isDone = flagOf(last.progress === 100)
    return {
      batchId: last.subId,
      examId: exam.id,
      examName: exam.title,
      classStartTime: minuteOf(exam.startsAt ?? last.window.from),
      classEndTime: minuteOf(exam.endsAt ?? last.window.until),
      examTime: exam.minutes,
      isPass: isDone,
      status: isDone,
      openState: phaseOfExam(exam, last.window, now),
    }
  })

  const ofTab = async (userId: string, tab: ExamTab | undefined, now: Date) =>
    (await findOwn(userId, now)).filter(({ group }) => tab === undefined || tabOf(group) === tab)

  app.lists.add(ownExams, {
    async rows({ query: { tab }, user, limit, offset, now }) {
      const shown = (await ofTab(user.id, tab, now)).slice(offset, offset + limit)
      const papers = shown.flatMap(({ exam, group }) => (isTakeable(group) && exam.paperId ? [exam.paperId] : []))
      const later = shown.flatMap((own) => (mayRemind(own, now) ? [own.examId] : []))
      const [counts, reminded] = await Promise.all([
        paperStore(app.database).countQuestions([...new Set(papers)]),
        findMarks({ ...EXAM_REMINDER, userId: user.id, ids: [...new Set(later)] }),
      ])
      return shown.map((own) => ({
        ...cardOf(own, counts.get(own.exam.paperId ?? '') ?? 0, now),
        mayRemind: flagOf(mayRemind(own, now)),
        isReminded: flagOf(reminded.has(own.examId)),
      }))
    },
    count: async ({ query: { tab }, user, now }) => (await ofTab(user.id, tab, now)).length,
  })

  serve(app, ownExamCounts, async ({ user, now }) => {
    const groups = (await findOwn(user.id, now)).map(({ group }) => group)
    const countOf = (tab: ExamTab) => groups.filter((group) => tabOf(group) === tab).length
    const ready = groups.filter(isTakeable).length
    return { todo: countOf('todo'), ready, passed: countOf('passed'), failed: countOf('failed') }
  })
}

const mayRemind = ({ group, exam }: OwnExam, now: Date): boolean => group === 'later' && mayRemindOfExam(exam, now)

type Card = Omit<RowOf<typeof ownExams>, 'mayRemind' | 'isReminded'>

function cardOf(own: OwnExam, questionCount: number, now: Date): Card {
  const { examId, exam, business, title, group, conditions, gate, deadlineAt, resultOf } = own
  return {
    _id: `${business.id} ${examId}`,
    ...examItemOf(exam, business, now),
    classname: title,
    group,
    conditions: shownConditions(conditions),
    judgedAt: dateTimeText(now),
    ...shownWindow(exam, gate),
    minutes: exam.minutes,
    questionCount,
    minutesLeft: deadlineAt ? Math.max(0, Math.ceil((deadlineAt.getTime() - now.getTime()) / 60_000)) : null,
    resultOf,
  }
}
