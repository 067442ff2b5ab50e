import {
  categoryOptions,
  courseList,
  DURATION_CODE,
  findScreenTreeGid,
  findScreenTreeUse,
  getAllKcflLabel,
  labelOptions,
  recommendedCourses,
} from '@college/contract/courses/catalogue.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { ListQuery, Order } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { readBetween, readDays } from '@college/rules/courses/between.ts'
import { categoryTree, shownOnly } from '@college/rules/courses/category-tree.ts'
import { isNew } from '@college/rules/courses/newness.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import { cachedFor } from '../kit/cached-for.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { isUuid } from '../kit/sql.ts'
import { type CourseCardRow, type CourseFilter, type CourseOrder, catalogueStore } from './catalogue.store.ts'

/** Cache time in milliseconds: saves a query per visitor; a new category appears soon enough. */
const KEPT_MS = 1_000

/** The categories that the home page shows. */
export function shownCategories(app: Pick<App, 'database' | 'now'>) {
  const rows = cachedFor(KEPT_MS, app.now, catalogueStore(app.database).findCategories)
  return async () => categoryTree(shownOnly(await rows()))
}

export function serveCategories(app: App) {
  const rows = cachedFor(KEPT_MS, app.now, catalogueStore(app.database).findCategories)

  serve(app, findScreenTreeUse, shownCategories(app))
  serve(app, findScreenTreeGid, async () => categoryTree(await rows()))
  serve(app, categoryOptions, async () =>
    categoryTree(await rows()).map(({ children, ...top }) => ({
      ...optionOf(top),
      ...(children.length > 0 && { children: children.map(optionOf) }),
    })),
  )
}

const optionOf = ({ path, name }: { path: string; name: string }) => ({
  value: path,
  text: name,
})

/** Seconds, 'min;max'. */
const durations = [
  { value: ';600', text: '10 分钟以内' },
  { value: '600;1800', text: '10–30 分钟' },
  { value: '1800;3600', text: '30–60 分钟' },
  { value: '3600;', text: '1 小时以上' },
]

export function serveCourseLabels(app: App) {
  const labels = cachedFor(KEPT_MS, app.now, catalogueStore(app.database).findLabels)

  const options = async () => (await labels()).map((label) => ({ value: label, text: label }))

  serve(app, getAllKcflLabel, async () => [{ queryCol: 'r_label_value', label: '课程标签', options: await options() }])
  serve(app, labelOptions, options)
  app.dictionaries.add(DURATION_CODE, async () => durations)
}

export function serveCourseList(app: App) {
  const store = catalogueStore(app.database)

  app.lists.add(courseList, {
    async rows({ query, order, limit, offset, now }) {
      const rows = await store.findCourses(filterOf(query), orderOf(order), { limit, offset })
      return rows.map((row) => ({ _id: row.id, card: courseCardOf(row, now) }))
    },
    count: ({ query }) => store.countCourses(filterOf(query)),
  })
}

/** Finds a page of the recommended courses. */
export function recommendation(app: Pick<App, 'database'>) {
  const store = catalogueStore(app.database)
  return async ({ pageNum, pageSize }: Pick<Input<typeof recommendedCourses>, 'pageNum' | 'pageSize'>, now: Date) => {
    const rows = await store.findRecommended({ limit: pageSize, offset: (pageNum - 1) * pageSize })
    return rows.map((row) => ({ _id: row.id, ...courseCardOf(row, now) }))
  }
}

export function serveRecommendedCourses(app: App) {
  const find = recommendation(app)

  serve(app, recommendedCourses, async ({ input, now }) => find(input, now))
}

/** The card of a course in lists (D1-E02). */
export function courseCardOf(row: CourseCardRow, now: Date) {
  return {
    cover: fileList(row.cover),
    title: row.title,
    teacher_text: row.teacherText,
    period: row.period,
    duration: clockTimeOf(row.durationSeconds),
    isNew: isNew(row.publishedAt, now) ? '1' : '0',
    views: row.viewTotal,
    theme: row.theme,
  }
}

function filterOf(query: ListQuery<typeof courseList>): CourseFilter {
  return {
    ...(query.searchValue?.trim() && { title: query.searchValue.trim() }),
    ...(query.first_classification && { firstCategoryId: idOf(query.first_classification) }),
    ...(query.second_classification && { secondCategoryId: idOf(query.second_classification) }),
    ...(query.classification && pathOf(query.classification)),
    ...(query.teacher?.trim() && { teacherName: query.teacher.trim() }),
    ...(query.r_label_value && { label: query.r_label_value }),
    period: found(readBetween(query.period ?? ''), commonRefusals.malformed),
    duration: found(readBetween(query.duration_long ?? ''), commonRefusals.malformed),
    updated: found(readDays(query.update_time ?? ''), commonRefusals.malformed),
  }
}

function idOf(text: string): string {
  if (!isUuid(text)) throw new Refusal(commonRefusals.malformed)
  return text
}

/** A category by the path of ids from the top. */
function pathOf(path: string): Pick<CourseFilter, 'firstCategoryId' | 'secondCategoryId'> {
  const [first = '', second, more] = path.split('/')
  if (more !== undefined) throw new Refusal(commonRefusals.malformed)
  return { firstCategoryId: idOf(first), ...(second !== undefined && { secondCategoryId: idOf(second) }) }
}

const COLUMNS: Record<string, CourseOrder['by']> = { ds_update_time: 'updatedAt', period: 'period', views: 'viewTotal' }

/** Only the first code is used. Without one the list is sorted newest first. */
function orderOf([first]: Order[]): CourseOrder | undefined {
  const by = first && COLUMNS[first.code]
  if (!by || (by === 'updatedAt' && first.sort === 'desc')) return undefined
  return { by, isRising: first.sort === 'asc' }
}
