import { classTypes } from '@college/contract/classes/class.ts'
import { campList, recommendedClasses, specialClassList } from '@college/contract/classes/list.ts'
import { buttonLook, buttonNote, buttonText } from '@college/rules/classes/button.ts'
import { enrolWindowFor } from '@college/rules/classes/enrol-window.ts'
import { changesAt } from '@college/rules/classes/next-change.ts'
import { classStanding, trainingPhase, windowMinutes } from '@college/rules/classes/standing.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classStore } from '../class.store.ts'
import { learnedHours } from '../study/learned-hours.ts'
import { findPreview } from '../study/preview.store.ts'
import { type ClassFilter, classListStore, type ListedClass } from './list.store.ts'

const typeTexts = { [classTypes.special]: '专题班', [classTypes.camp]: '训练营' } as const
const dayOrNone = (instant: Date | null): string => (instant ? dateText(instant) : '')

function cardOf({ found: row, membership, ...hours }: ListedClass, learned: number, now: Date) {
  const standing = classStanding(row, membership, now)
  const facts = { ...standing, ...windowMinutes(row) }
  return {
    _id: row.id,
    id: row.id,
    name: row.title,
    cover: fileList(row.cover),
    theme: row.theme,
    labelsText: row.labels.join('^'),
    studentcount: row.studentTotal,
    compulsoryperiod: hours.compulsoryHours,
    electivesperiod: hours.electiveHours,
    obtain_period: learned,
    status: standing.state,
    startDate: dayOrNone(row.trainFrom),
    endDate: dayOrNone(row.trainUntil),
    training: standing.training,
    type_text: typeTexts[row.type],
    type_value: row.type,
    enrolWindow: enrolWindowFor(facts),
    buttonText: buttonText(facts),
    buttonLook: buttonLook(facts),
    buttonNote: buttonNote(facts),
    changesAt: changesAt(facts, now),
  }
}

type ListQuery = { searchValue?: string; scope?: 'all' | 'mine' }

/** The lists of special classes and of camps, as cards; also for guests. */
export function serveClassLists(app: App) {
  const store = classListStore(app.database)
  type Asked = { query: ListQuery; user: User | undefined; now: Date }
  const filterOf = (type: ClassFilter['type'], { query: { searchValue = '', scope }, user, now }: Asked) => {
    return { type, title: searchValue.trim(), isMine: scope === 'mine', userId: user?.id, now }
  }

  for (const [page, type] of [
    [specialClassList, classTypes.special],
    [campList, classTypes.camp],
  ] as const) {
    app.lists.add(page, {
      async rows({ query, limit, offset, user, now }) {
        const rows = await store.find(filterOf(type, { query, user, now }), limit, offset)
        const ids = rows.map(({ found }) => found.id)
        const learned = user ? await learnedHours(app.database, user.id, ids) : new Map<string, number>()
        return rows.map((row) => cardOf(row, learned.get(row.found.id) ?? 0, now))
      },
      count: ({ query, user, now }) => store.count(filterOf(type, { query, user, now })),
    })
  }
}

export function serveRecommendedClasses(app: App) {
  const store = classListStore(app.database)
  const single = classStore(app.database)

  serve(app, recommendedClasses, async ({ input: { id, pageNum, pageSize }, user, now, request }) => {
    const previewed = await findPreview(app.database, user, id, request)
    const row = previewed?.class ?? found(await single.findFor(user.id, id), recommendedClasses.refusals.noClass).found
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const rows = await store.findBeside(row, user.id, now, page)
    return rows.map(({ found: other, compulsoryHours, electiveHours }) => ({
      classId: other.id,
      type_value: other.type,
      name: other.title,
      cover: fileList(other.cover),
      theme: other.theme,
      compulsoryPeriod: compulsoryHours,
      electivesPeriod: electiveHours,
      studentCount: other.studentTotal,
      training: trainingPhase(other, now),
    }))
  })
}
