import { learningSummary, tabBadges, trainingRecordList } from '@college/contract/records/training.ts'
import { completedFigures } from '@college/rules/records/figures.ts'
import { yearOf, yearSpan } from '@college/rules/records/hours.ts'
import { importedReasons } from '@college/rules/records/training.ts'
import type { App } from '../app-parts.ts'
import { examRecordStore } from '../exams/door.ts'
import { serve } from '../kit/serve.ts'
import { entryCardOf, examCardOf } from './cards.ts'
import { collectionStore } from './collection.store.ts'
import { entryStore } from './entries.store.ts'

/** The summary at the head of the training records. */
export function serveLearningSummary(app: App) {
  const entries = entryStore(app.database)

  serve(app, learningSummary, async ({ input: { year }, user }) => {
    const done = completedFigures(await entries.totals(user.id, year))
    return {
      year,
      special: done.class.count,
      special2: done.class.hours,
      course: done.course.count,
      course2: done.course.hours,
      imported: done.imported.count,
      imported2: done.imported.hours,
      total: done.total.count,
      total2: done.total.hours,
    }
  })
}

/** The counts on the tabs: each is the length of its tab's list. */
export function serveTabBadges(app: App) {
  const collection = collectionStore(app.database, app.marks)
  const records = recordSource(app)

  serve(app, tabBadges, async ({ input: { type, year }, user, now }) => {
    if (type === 'collect') return collection.countByType(user.id)
    return records.counts(user.id, year ?? yearOf(now))
  })
}

export function listTrainingRecords(app: App) {
  const records = recordSource(app)

  app.lists.add(trainingRecordList, {
    rows: ({ query: { type, year }, user, limit, offset }) => records[type].rows(user.id, year, { limit, offset }),
    count: ({ query: { type, year }, user }) => records[type].count(user.id, year),
  })
}

type Page = { limit: number; offset: number }

/** The source of each kind of training record. Completed courses and classes are read from the hours ledger. */
function recordSource({ database }: App) {
  const entries = entryStore(database)
  const exams = examRecordStore(database)
  const ofReasons = (reasons: readonly string[]) => ({
    rows: async (userId: string, year: number, page: Page) =>
      (await entries.list(userId, year, reasons, page)).map(entryCardOf),
    count: (userId: string, year: number) => entries.count(userId, year, reasons),
  })
  const source = {
    course: ofReasons(['course']),
    class: ofReasons(['class']),
    imported: ofReasons(importedReasons),
    exam: {
      async rows(userId: string, year: number, page: Page) {
        const { from, until } = yearSpan(year)
        return (await exams.list(userId, from, until, page)).map(examCardOf)
      },
      count(userId: string, year: number) {
        const { from, until } = yearSpan(year)
        return exams.count(userId, from, until)
      },
    },
  }
  return {
    ...source,
    async counts(userId: string, year: number) {
      const of = (kind: keyof typeof source) => source[kind].count(userId, year)
      const kinds = ['course', 'class', 'imported', 'exam'] as const
      const counts = await Promise.all(kinds.map(async (kind) => [kind, await of(kind)] as const))
      return Object.fromEntries(counts)
    },
  }
}
