import type { GradedKind } from '@college/contract/classes/grades.ts'
import type { CellActs, GradedItem, Standing } from '@college/rules/classes/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../../account/door.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import type { GradeSources } from '../study/grade-source.ts'

export type BookItem = GradedItem & { subjectId: string; title: string; from: number | null }
export type BookCell = { standing: Standing; acts: CellActs; isHandedIn: boolean }
/** A person with what is there of the items, by their ids; an item of which nothing is there is missing. */
export type BookPerson = {
  id: string
  name: string
  loginName: string
  unitId: string | null
  unitName: string
  cells: ReadonlyMap<string, BookCell>
}
export type Book = { items: BookItem[]; people: BookPerson[] }

/** A cell as the statement writes it: the place of the item, and the facts in the order of `cellOf`. */
type Written = [
  at: number,
  progress: Standing['progress'],
  score: number | null,
  makeupScore: number | null,
  makeupUntil: number | null,
  makeupMost: number | null,
  isHandedIn: boolean,
  isWaived: boolean,
  recorded: number | null,
  revision: number,
]
type Row = {
  items: (BookItem & { at: number })[]
  people: (Pick<BookPerson, 'id' | 'name' | 'loginName' | 'unitId' | 'unitName'> & { cells: Written[] | null })[]
}

const kinds: readonly GradedKind[] = ['exam', 'work']

export const gradesStore = (database: Database, sources: GradeSources) => ({
  /**
   * The whole gradebook, or the row of one person, in one statement: of each person only the cells in which something
   * is. By unit and name.
   */
  async find(classId: string, now: Date, userId?: string): Promise<Book> {
    const idsOf = (kind: GradedKind) => sql`array(select found.subject_id from item found where found.kind = ${kind})`
    const all = (part: (kind: GradedKind) => SQL) =>
      sql.join(
        kinds.map((kind) => sql`select ${kind}::text as kind, part.* from (${part(kind)}) part`),
        sql` union all `,
      )
    // Sittings and rounds are rows of their people: whoever asks was found to work in the class, or asks of themselves.
    const { rows } = await asSystem('gradebook', () =>
      database.execute<Row>(sql`
      with item as materialized (
        select item.id, item.kind, item.subject_id, item.title, item.grade_weight, item.open_from, item.open_until,
          class.train_until, row_number() over (order by unit.position, unit.id, item.position, item.id)::int - 1 as at
        from classes class join class_units unit on unit.class_id = class.id
        join class_items item on item.unit_id = unit.id and item.kind in ('exam', 'work')
        where class.id = ${classId}
      ), subject as materialized (${all((kind) => sources[kind].subjects(idsOf(kind), now))}
      ), person as materialized (
        select profile.id, profile.name, profile.login_name, profile.unit_name, account.unit_id
        from class_members member join (${profileFacts}) profile on profile.id = member.user_id
        join (${personFacts}) account on account.id = member.user_id
        where member.class_id = ${classId} and member.kind in ('student', 'cadre')
          and member.status in ('admitted', 'completed') ${userId ? sql`and member.user_id = ${userId}` : sql``}
      ), mark as materialized (
        select marked.* from (${all((kind) => sources[kind].marks(idsOf(kind)))}) marked
        where marked.user_id in (select id from person)
      ), cell as (
        select pair.user_id, json_agg(json_build_array(item.at, coalesce(mark.progress, 'none'), mark.score,
          mark.makeup_score, ${ms('mark.makeup_until')}, mark.makeup_most, coalesce(mark.is_handed_in, false),
          coalesce(act.is_waived, false), act.recorded, coalesce(act.revision, 0))) as cells
        from (
          select mark.user_id, item.id as item_id from mark join item using (kind, subject_id)
          union select act.user_id, act.item_id from class_grade_cells act
            where act.item_id in (select id from item) and act.user_id in (select id from person)
        ) pair
        join item on item.id = pair.item_id
        left join mark on mark.user_id = pair.user_id and mark.kind = item.kind and mark.subject_id = item.subject_id
        left join class_grade_cells act on act.item_id = pair.item_id and act.user_id = pair.user_id
        group by pair.user_id
      )
      select (
        select coalesce(json_agg(json_build_object('id', item.id, 'kind', item.kind, 'subjectId', item.subject_id,
          'title', coalesce(nullif(item.title, ''), subject.title), 'hasScore', subject.has_score,
          'isHeld', subject.is_held, 'weight', item.grade_weight, 'at', item.at,
          'from', ${ms('greatest(subject.opens_at, item.open_from)')},
          'until', ${ms('least(subject.closes_at, item.open_until, item.train_until)')}) order by item.at), '[]')
        from item join subject using (kind, subject_id)
      ) as items, (
        select coalesce(json_agg(json_build_object('id', person.id, 'name', person.name,
          'loginName', person.login_name, 'unitName', person.unit_name,
          'unitId', person.unit_id, 'cells', cell.cells)
          order by person.unit_name collate "zh-x-icu", person.name collate "zh-x-icu", person.id), '[]')
        from person left join cell on cell.user_id = person.id
      ) as people`),
    )
    const [found] = rows
    const written = found?.items ?? []
    const items = written.map(({ at: _, ...item }) => item)
    const idAt = new Map(written.map(({ at, id }) => [at, id]))
    const people = (found?.people ?? []).map(({ cells, ...person }) => ({
      ...person,
      cells: new Map((cells ?? []).flatMap((cell) => cellOf(cell, idAt))),
    }))
    return { items, people }
  },
})

function cellOf(written: Written, idAt: ReadonlyMap<number, string>): [string, BookCell][] {
  const [at, progress, score, makeupScore, until, most, isHandedIn, isWaived, recorded, revision] = written
  // An exam that was withdrawn to a draft has no column.
  const id = idAt.get(at)
  if (id === undefined) return []
  const makeup = until === null ? null : { until, most }
  return [
    [id, { standing: { progress, score, makeupScore }, acts: { isWaived, recorded, makeup, revision }, isHandedIn }],
  ]
}
