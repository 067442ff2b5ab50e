import { learningSummary, tabBadges, trainingRecordList } from '@college/contract/records/training.ts'
import { totalHours, yearOf, yearSpan } from '@college/rules/records/hours.ts'
import { examRecordStore } from '../exams/door.ts'
import { type App, serve } from '../kit/serve.ts'
import { cardOf, examCardOf } from './cards.ts'
import { collectionStore } from './collection.store.ts'
import { entryStore, type ReasonTotal } from './entries.store.ts'
import { totalsStore } from './totals.store.ts'

/** The head of the training records. */
export function serveLearningSummary(app: App) {
  const entries = entryStore(app.database)
  const totals = totalsStore(app.database)

  serve(app, learningSummary, async ({ input: { year }, user }) => {
    const [reasons, hours] = await Promise.all([entries.totals(user.id, year), totals.hoursOf(user.id, year)])
    const [special, course] = [totalOf(reasons, 'class'), totalOf(reasons, 'course')]
    return {
      year,
      special: special.count,
      special2: special.hours,
      course: course.count,
      course2: course.hours,
      total: reasons.reduce((sum, { count }) => sum + count, 0),
      total2: totalHours(hours),
    }
  })
}

const totalOf = (reasons: readonly ReasonTotal[], reason: string): ReasonTotal =>
  reasons.find((each) => each.reason === reason) ?? { reason, count: 0, hours: 0 }

/** The counts on the tabs: each is the length of the list its tab shows. */
export function serveTabBadges(app: App) {
  const collection = collectionStore(app.database)
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

/** Where each kind of training record comes from. Classes leave theirs in the hours ledger. */
function recordSource({ database }: App) {
  const entries = entryStore(database)
  const exams = examRecordStore(database)
  const source = {
    course: {
      rows: async (userId: string, year: number, page: Page) =>
        (await entries.listCourses(userId, year, yearSpan(year), page)).map(cardOf),
      count: (userId: string, year: number) => entries.countCourses(userId, year, yearSpan(year)),
    },
    class: {
      rows: async (userId: string, year: number, page: Page) =>
        (await entries.list(userId, year, ['class'], page)).map(cardOf),
      count: (userId: string, year: number) => entries.count(userId, year, ['class']),
    },
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
      const [course, classes, exam] = await Promise.all([of('course'), of('class'), of('exam')])
      return { course, class: classes, exam }
    },
  }
}
