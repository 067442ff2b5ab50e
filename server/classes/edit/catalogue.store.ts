import type { CatalogueRow } from '@college/contract/classes/edit.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import { isStudied } from '@college/rules/classes/entry.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'

/** Where an item comes from: everything that the player shows is a course. */
type Source = 'course' | 'live' | 'exam' | 'asq' | 'work'

/** What each feature lets somebody pick: id, title, note, period, cover, theme, is_offered, may_pick, starts_at, newest. */
export type Catalogue = Record<Source, (user: Pick<User, 'id' | 'roles'>) => SQL>

const sourceOf = (kind: ItemKind): Source => (isStudied(kind) ? 'course' : (kind as Source))

export type Target = CatalogueRow & { kind: ItemKind; mayPick: boolean }

const row = sql`target.id, target.title, target.note, target.period, target.cover, target.theme,
  target.is_offered as "isOffered"`

export const catalogueStoreOf = (catalogue: Catalogue) => (database: Database, user: Pick<User, 'id' | 'roles'>) => ({
  async find(kind: ItemKind, word: string, { limit, offset }: { limit: number; offset: number }) {
    const found = containing(word)
    const { rows } = await database.execute<CatalogueRow & { total: number }>(sql`
      select ${row}, count(*) over ()::int as total from (${catalogue[sourceOf(kind)](user)}) target
      where target.may_pick ${word === '' ? sql`` : sql`and (target.title ilike ${found} or target.note ilike ${found})`}
      order by target.newest desc, target.id desc limit ${limit} offset ${offset}`)
    return { total: rows[0]?.total ?? 0, rows }
  },

  /** What these items stand for; one that was deleted is left out. */
  async targets(asked: readonly { kind: ItemKind; targetId: string }[]): Promise<Target[]> {
    const bySource = Map.groupBy(asked, ({ kind }) => sourceOf(kind))
    const found: Target[] = []
    // One after the other: within a transaction there is one connection.
    for (const [source, items] of bySource) {
      const { rows } = await database.execute<Omit<Target, 'kind'>>(sql`
        select ${row}, target.may_pick as "mayPick" from (${catalogue[source](user)}) target
        where target.id = any(${sql.param([...new Set(items.map(({ targetId }) => targetId))])}::uuid[])`)
      const byId = new Map(rows.map((one) => [one.id, one]))
      const kinds = new Map(items.map((item) => [`${item.kind} ${item.targetId}`, item]))
      for (const { kind, targetId } of kinds.values()) {
        const one = byId.get(targetId)
        if (one) found.push({ ...one, kind })
      }
    }
    return found
  },

  /**
   * Takes lives and questionnaires out of a copied class that this person could not put there; answers how many. Exams and
   * homework of a copy are copies themselves, and courses belong to everybody.
   */
  async leaveOut(classId: string): Promise<number> {
    const { rows } = await database.execute(sql`
      delete from class_items item using class_units unit
      where unit.id = item.unit_id and unit.class_id = ${classId} and item.kind in ('live', 'asq')
        and not exists (select from (
          select id, 'live' as kind from (${catalogue.live(user)}) live where live.may_pick
          union all select id, 'asq' from (${catalogue.asq(user)}) survey where survey.may_pick
        ) target where target.kind = item.kind and target.id = item.subject_id)
      returning item.id`)
    return rows.length
  },

  /** Writes into the items of a class when their lives and exams begin. */
  async keepStarts(classId: string): Promise<void> {
    await database.execute(sql`
      update class_items item set starts_at = target.starts_at
      from class_units unit, (
        select id, starts_at, 'live' as kind from (${catalogue.live(user)}) live
        union all select id, starts_at, 'exam' from (${catalogue.exam(user)}) exam
      ) target
      where unit.id = item.unit_id and unit.class_id = ${classId} and item.kind = target.kind
        and item.subject_id = target.id and item.starts_at is distinct from target.starts_at`)
  },
})
