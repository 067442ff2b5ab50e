import type { StoredWeek } from '@college/rules/classes/own-week.ts'
import { sql } from 'drizzle-orm'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { plannedOnce } from '../../kit/planned-once.ts'
import { classMembers } from '../enrol/tables.ts'
import { classStudyTimes } from '../study/tables.ts'
import { classPreferences } from './tables.ts'

/** Who studies in a class, in the order of the ranking, with their credited seconds. */
export type RankOrder = [userId: string, seconds: number][]

export type RankedPerson = { name: string; photo: string }

export function rankStore(database: Database) {
  const seconds = sql<number>`coalesce(${classStudyTimes.seconds}, 0)`
  const since = sql`case when ${seconds} > 0 then ${classStudyTimes.reachedAt}
    else coalesce(${classMembers.admittedAt}, ${classMembers.appliedAt}) end`

  // As one JSON text: parsing it takes a tenth of reading as many rows.
  const findOrder = database
    .select({
      order: sql<RankOrder | null>`json_agg(json_build_array(${classMembers.userId}, ${seconds})
        order by ${seconds} desc, ${since}, ${classMembers.userId})`,
    })
    .from(classMembers)
    .leftJoin(
      classStudyTimes,
      sql`${classStudyTimes.classId} = ${classMembers.classId} and ${classStudyTimes.userId} = ${classMembers.userId}`,
    )
    .where(
      sql`${classMembers.classId} = ${sql.placeholder('classId')} and ${classMembers.kind} in ('student', 'cadre')
        and ${classMembers.status} in ('admitted', 'completed')`,
    )
    .prepare('classes_rank_order')

  const findByIds = database
    .select({
      found: sql<
        (RankedPerson & { id: string })[] | null
      >`json_agg(json_build_object('id', id, 'name', name, 'photo', photo))`,
    })
    .from(sql`users`)
    .where(sql`id = any(${plannedOnce('ids', 'uuid[]')})`)
    .prepare('classes_find_ranked')

  const findOwn = database
    .select({
      week: classStudyTimes.week,
      weekSeconds: sql<number>`coalesce(${classStudyTimes.weekSeconds}, 0)`,
      lastWeekSeconds: sql<number>`coalesce(${classStudyTimes.lastWeekSeconds}, 0)`,
      isPlaceHidden: sql<boolean>`coalesce(${classPreferences.isPlaceHidden}, false)`,
    })
    .from(sql`(select ${sql.placeholder('userId')}::uuid as id) person`)
    .leftJoin(classPreferences, sql`${classPreferences.userId} = person.id`)
    .leftJoin(
      classStudyTimes,
      sql`${classStudyTimes.userId} = person.id and ${classStudyTimes.classId} = ${sql.placeholder('classId')}`,
    )
    .prepare('classes_own_standing')

  const findPeople = async (asked: string[][]): Promise<Map<string, RankedPerson>[]> => {
    const ids = [...new Set(asked.flat())]
    const [row] = await findByIds.execute({ ids })
    const byId = new Map((row?.found ?? []).map(({ id, ...person }) => [id, person]))
    return asked.map(() => byId)
  }

  return {
    async orderOf(classId: string): Promise<RankOrder> {
      const [row] = await findOrder.execute({ classId })
      return row?.order ?? []
    },

    /** The week of one person in a class, and whether they have hidden their place. */
    async ownOf(userId: string, classId: string): Promise<StoredWeek & { isPlaceHidden: boolean }> {
      const [row] = await findOwn.execute({ userId, classId })
      return row ?? { week: null, weekSeconds: 0, lastWeekSeconds: 0, isPlaceHidden: false }
    },

    async hidePlace(userId: string, isPlaceHidden: boolean): Promise<void> {
      await database
        .insert(classPreferences)
        .values({ userId, isPlaceHidden })
        .onConflictDoUpdate({ target: classPreferences.userId, set: { isPlaceHidden } })
    },

    /** At least these people; those who are asked for at the same time share one statement. */
    peopleOf: batched(findPeople, { largest: 50 }),
  }
}
