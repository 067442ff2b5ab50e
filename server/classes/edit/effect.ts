import type { ClassContent } from '@college/contract/classes/draft.ts'
import type { ClassEffect } from '@college/contract/classes/edit.ts'
import { effectOn, type MemberChange } from '@college/rules/classes/effect.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { courseOutlines } from '../../courses/door.ts'
import type { Database } from '../../kit/database.ts'
import { type Rates, type Study, studyOf } from '../study/class-progress.ts'
import { findResults } from '../study/item-results.store.ts'
import type { OutlineCourse } from '../study/outline.store.ts'
import { type Outline, type OutlineUnit, readOutline } from '../study/outline.ts'
import { personInClassStore } from '../study/person-in-class.store.ts'

/** Members whose percents are read at once. */
const AT_ONCE = 500

/** What the members of a class would gain and lose by other units. Nothing is written, and nobody waits for it. */
export async function effectOf(
  { database, subjectResults }: Pick<App, 'database' | 'subjectResults'>,
  classId: string,
  content: ClassContent,
): Promise<ClassEffect> {
  const outline = await readOutline(database, classId)
  return effectOfUnits({ database, subjectResults }, classId, outline, await proposedUnits(database, content))
}

/** The same where the units as the outline would hold them are known. */
export async function effectOfUnits(
  { database, subjectResults }: Pick<App, 'database' | 'subjectResults'>,
  classId: string,
  outline: Pick<Outline, 'units'>,
  units: OutlineUnit[],
): Promise<ClassEffect> {
  const after = { units }
  const staying = new Set(after.units.flatMap(({ items }) => items.map(({ id }) => id)))
  const subjects = new Set(after.units.flatMap(({ items }) => items.map(subjectOf)))
  // A result is not lost where another item names the same: it counts there once it is saved.
  const gone = outline.units
    .flatMap(({ items }) => items)
    .filter((item) => !item.course && !staying.has(item.id) && !subjects.has(subjectOf(item)))
  const subjectIds = after.units.flatMap(({ items }) => items.flatMap((item) => (item.course ? [] : [item.businessId])))
  const members = await findMembers(database, classId)
  const changes: MemberChange[] = []
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const group = members.slice(from, from + AT_ONCE)
    const userIds = group.map(({ userId }) => userId)
    const rates = await personInClassStore(database).findRates(classId, userIds)
    const earlier = await findResults(database, subjectResults.all(), { subjectIds, userIds })
    for (const { userId, hasCompleted } of group) {
      const own: Rates = rates.get(userId) ?? {}
      const losesResult = gone.some(({ id }) => (own[id] ?? 0) > 0)
      changes.push({
        hasCompleted,
        losesResult,
        before: standingOf(studyOf(outline, own)),
        after: standingOf(studyOf(after, { ...earlierRates(after.units, earlier.get(userId)), ...own })),
      })
    }
  }
  const kept = new Set(after.units.map(({ id }) => id))
  return effectOn(changes, new Set(outline.units.flatMap(({ id }) => (kept.has(id) ? id : []))))
}

/** What is added counts from what somebody has done of it already, as it is written down once it is saved. */
function earlierRates(units: readonly OutlineUnit[], done: ReadonlyMap<string, number> | undefined): Rates {
  const items = units.flatMap((unit) => unit.items)
  return Object.fromEntries(
    items.flatMap(({ id, kind, businessId }) => {
      const progress = done?.get(subjectOf({ kind, businessId }))
      return progress === undefined ? [] : [[id, progress]]
    }),
  )
}

const subjectOf = ({ kind, businessId }: Pick<OutlineUnit['items'][number], 'kind' | 'businessId'>) =>
  `${kind} ${businessId}`

const standingOf = ({ units, total }: Study) => ({
  percent: total.percent,
  isReached: total.isReached,
  finished: new Set(units.filter(({ progress }) => progress.isReached).map(({ id }) => id)),
})

async function findMembers(database: Database, classId: string) {
  const { rows } = await database.execute<{ userId: string; hasCompleted: boolean }>(sql`
    select user_id as "userId", status = 'completed' as "hasCompleted" from class_members
    where class_id = ${classId} and kind in ('student', 'cadre') and status in ('admitted', 'completed')
    order by user_id`)
  return rows
}

/** The units as the outline would hold them after the change. */
async function proposedUnits(database: Database, { units }: ClassContent): Promise<OutlineUnit[]> {
  const courseIds = units.flatMap(({ items }) =>
    items.flatMap(({ kind, targetId }) => (isStudied(kind) ? targetId : [])),
  )
  const { rows } = await database.execute<{ id: string; outline: OutlineCourse }>(sql`
    select asked.id, course.outline from unnest(${sql.param([...new Set(courseIds)])}::uuid[]) asked(id)
    cross join lateral (${courseOutlines(sql`asked.id`)}) course`)
  const courses = new Map(rows.map(({ id, outline }) => [id, outline]))
  const dateOf = (at: number | null) => (at === null ? null : new Date(at))
  return units.map(({ items, ...unit }) => ({
    ...unit,
    items: items.map((item) => {
      const course = isStudied(item.kind) ? courses.get(item.targetId) : undefined
      return {
        ...item,
        businessId: item.targetId,
        window: { from: dateOf(item.openFrom), until: dateOf(item.openUntil) },
        startsAt: null,
        course,
        isOffered: course?.isPublished ?? !isStudied(item.kind),
      }
    }),
  }))
}
