import { hoursPeople, MOST_PEOPLE_SORTED } from '@college/contract/hours/hours.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { NO_UNIT } from '../ledger/door.ts'
import type { PeopleAsked } from './people.store.ts'
import { managedTree } from './tree.store.ts'
import { yearRuleOf } from './year-rule.ts'

type Wish = Omit<Input<typeof hoursPeople>, 'pageNum' | 'pageSize'>

/** What the list of this person asks for: people of a unit and of those below it, or of all units that they manage. */
export async function peopleAsked(app: Pick<App, 'database' | 'settings'>, userId: string, wish: Wish, now: Date) {
  const { year, unitId, own, state, kind, keyword = '' } = wish
  const [rule, { units, isAtTop }] = await Promise.all([
    yearRuleOf(app, year, now),
    managedTree(app.database, userId, year),
  ])
  const isHomeless = unitId === NO_UNIT && isAtTop
  const chosen = units.find(({ id }) => id === unitId)
  if (unitId && !chosen && !isHomeless) throw new Refusal(hoursPeople.refusals.noUnit)
  const below = new Set(chosen ? [chosen.id] : [])
  if (!own) for (const { id, parentId } of units) if (parentId !== null && below.has(parentId)) below.add(id)
  const everything = isAtTop ? undefined : units.map(({ id }) => id)
  const asked: PeopleAsked = {
    year,
    planned: rule.planned / 10,
    learnable: rule.learnable / 10,
    unitIds: isHomeless ? undefined : chosen ? [...below] : everything,
    isHomeless,
    closed: units.filter(({ isClosed }) => isClosed).map(({ id }) => id),
    state,
    kind,
    keyword: keyword.trim(),
  }
  return { asked, name: isHomeless ? '没有单位的人员' : (chosen?.name ?? '') }
}

/** Whether there are few enough people to be put in the order of what they miss. */
export async function canSort(database: Database, { unitIds }: PeopleAsked): Promise<boolean> {
  const among = unitIds ? sql`where unit_id = any(${sql.param([...unitIds])}::uuid[])` : sql``
  const { rows } = await database.execute(sql`select from users ${among} offset ${MOST_PEOPLE_SORTED} limit 1`)
  return rows.length === 0
}
