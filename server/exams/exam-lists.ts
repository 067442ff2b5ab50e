import { afterClassExam, classExams, type ExamItem } from '@college/contract/exams/exam.ts'
import { ownExamCounts, ownExams } from '@college/contract/exams/list.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { phaseOfExam } from '@college/rules/exams/entry.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { classExamFinder } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { serve } from '../kit/serve.ts'
import { type OwnExam, ownExamStore } from './exam-lists.store.ts'
import { examItemStore } from './items.store.ts'
import { examItemOf, examItems } from './items.ts'

type Item = InWords<typeof ExamItem>

/** The exams of a class, the one that ends it, and the cards of all exams of a person. */
export function serveExamLists(app: App): void {
  const findExams = classExamFinder(app)
  const store = ownExamStore(app)

  serve(app, classExams, async ({ input: { classId }, user, now }) => {
    const ids = [...new Set((await findExams(user.id, classId)).map(({ examId }) => examId))]
    const business = { type: 'class', id: classId } as const
    const items = await examItems(app.database, { userId: user.id, ids, business }, now)
    return ids.flatMap((id) => items.get(id) ?? [])
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

  app.lists.add(ownExams, {
    async rows({ query: { tab }, user, limit, offset, now }) {
      const cards = await store.list(user.id, { tab, limit, offset }, now)
      return itemsOf(app.database, user.id, cards, now)
    },
    count: async ({ query: { tab }, user, now }) => store.count(user.id, tab, now),
  })

  serve(app, ownExamCounts, async ({ user, now }) => store.countTabs(user.id, now))
}

async function itemsOf(database: Database, userId: string, cards: readonly OwnExam[], now: Date) {
  const found = await examItemStore(database).find(userId, [...new Set(cards.map(({ examId }) => examId))])
  const exams = new Map(found.map((row) => [row.id, row]))
  return cards.flatMap(({ examId, business, title }): (Item & { _id: string; classname: string })[] => {
    const exam = exams.get(examId)
    return exam ? [{ _id: `${business.id} ${examId}`, ...examItemOf(exam, business, now), classname: title }] : []
  })
}
