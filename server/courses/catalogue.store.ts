import type { Between } from '@college/rules/courses/between.ts'
import { and, arrayContains, asc, desc, eq, gte, ilike, lt, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { categories, courses, courseTeachers } from './tables.ts'

export type CourseFilter = {
  title?: string
  firstCategoryId?: string
  secondCategoryId?: string
  label?: string
  /** One of its teachers. */
  teacherId?: string
  /** Study hours. */
  period: Between
  /** A part of the names of its teachers. */
  teacherName?: string
  /** Seconds. */
  duration: Between
  /** When it was changed last: from, and before. */
  updated: { from?: Date; before?: Date }
}

export type CourseOrder = { by: 'updatedAt' | 'period' | 'viewTotal'; isRising: boolean }
type Page = { limit: number; offset: number }

const card = {
  id: courses.id,
  cover: courses.cover,
  theme: courses.theme,
  title: courses.title,
  teacherText: courses.teacherText,
  period: courses.period,
  durationSeconds: courses.durationSeconds,
  viewTotal: courses.viewTotal,
  publishedAt: courses.publishedAt,
}
export type CourseCardRow = Pick<typeof courses.$inferSelect, keyof typeof card>

const NEWEST = [desc(courses.updatedAt), desc(courses.id)]
const inFirst = eq(courses.firstCategoryId, sql.placeholder('firstCategoryId'))
const inSecond = eq(courses.secondCategoryId, sql.placeholder('secondCategoryId'))
const isRecommended = sql`${courses.recommendRank} is not null`

export function catalogueStore(database: Database) {
  const newest = (name: string, ...conditions: SQL[]) =>
    cardsOf(database, and(courses.isPublished, ...conditions) as SQL, NEWEST, {
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }).prepare(name)

  // The frequent queries of the home page's tabs and tags are prepared.
  const findAll = newest('courses_list_all')
  const findInFirst = newest('courses_list_first', inFirst)
  const findInSecond = newest('courses_list_second', inFirst, inSecond)
  const findRecommended = newest('courses_list_recommended', isRecommended)

  const findCategories = database
    .select({ id: categories.id, parentId: categories.parentId, name: categories.name, isShown: categories.isShown })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
    .prepare('courses_find_categories')

  const findLabels = database
    .select({ label: sql<string>`distinct unnest(${courses.labels})` })
    .from(courses)
    .where(and(courses.isPublished))
    .orderBy(sql`1`)
    .prepare('courses_find_labels')

  return {
    findCategories: () => findCategories.execute(),

    findLabels: async (): Promise<string[]> => (await findLabels.execute()).map(({ label }) => label),

    findRecommended: (page: Page) => findRecommended.execute(page),

    findCourses(filter: CourseFilter, order: CourseOrder | undefined, page: Page): Promise<CourseCardRow[]> {
      const { firstCategoryId, secondCategoryId } = filter
      if (!order && isByCategoryOnly(filter)) {
        if (firstCategoryId && secondCategoryId) {
          return findInSecond.execute({ firstCategoryId, secondCategoryId, ...page })
        }
        return firstCategoryId ? findInFirst.execute({ firstCategoryId, ...page }) : findAll.execute(page)
      }
      return cardsOf(database, conditionOf(filter), orderOf(order), page)
    },

    countCourses: (filter: CourseFilter): Promise<number> => database.$count(courses, conditionOf(filter)),
  }
}

type Count = number | ReturnType<typeof sql.placeholder>

/**
 * Selects the ids of the page first, from the index alone, then their rows: a late page does not read the rows that it
 * skips. As an array, because a cached plan cannot know how few ids a page has.
 */
function cardsOf(database: Database, condition: SQL, order: SQL[], { limit, offset }: { limit: Count; offset: Count }) {
  const page = database
    .select({ id: courses.id })
    .from(courses)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return database
    .select(card)
    .from(courses)
    .where(sql`${courses.id} = any(array(${page}))`)
    .orderBy(...order)
}

const isByCategoryOnly = ({
  title,
  firstCategoryId,
  secondCategoryId,
  label,
  teacherId,
  period,
  duration,
  teacherName,
  updated,
}: CourseFilter) =>
  !title &&
  !label &&
  !teacherId &&
  !teacherName &&
  !(secondCategoryId && !firstCategoryId) &&
  isOpen(period) &&
  isOpen(duration) &&
  !updated.from &&
  !updated.before
const isOpen = ({ min, max }: Between) => min === undefined && max === undefined

function conditionOf({
  title,
  firstCategoryId,
  secondCategoryId,
  label,
  teacherId,
  period,
  duration,
  teacherName,
  updated,
}: CourseFilter): SQL {
  return and(
    courses.isPublished,
    title ? ilike(courses.title, containing(title)) : undefined,
    firstCategoryId ? eq(courses.firstCategoryId, firstCategoryId) : undefined,
    secondCategoryId ? eq(courses.secondCategoryId, secondCategoryId) : undefined,
    label ? arrayContains(courses.labels, [label]) : undefined,
    teacherId
      ? sql`${courses.id} in (select ${courseTeachers.courseId} from ${courseTeachers} where ${eq(courseTeachers.teacherId, teacherId)})`
      : undefined,
    teacherName ? ilike(courses.teacherText, containing(teacherName)) : undefined,
    updated.from ? gte(courses.updatedAt, updated.from) : undefined,
    updated.before ? lt(courses.updatedAt, updated.before) : undefined,
    period.min === undefined ? undefined : gte(courses.period, period.min),
    period.max === undefined ? undefined : lte(courses.period, period.max),
    duration.min === undefined ? undefined : gte(courses.durationSeconds, duration.min),
    duration.max === undefined ? undefined : lte(courses.durationSeconds, duration.max),
  ) as SQL
}

/** The id comes last, so that rows with equal keys do not appear on two pages. */
function orderOf(order: CourseOrder | undefined): SQL[] {
  if (!order) return NEWEST
  const way = order.isRising ? asc : desc
  return [way(courses[order.by]), way(courses.id)]
}
