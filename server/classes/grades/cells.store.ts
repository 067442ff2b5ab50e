import type { ChangedGrade } from '@college/contract/classes/grade-acts.ts'
import type { GradeAct, GradeActRow } from '@college/contract/classes/grades.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { classGradeActs } from './tables.ts'

type NewAct = typeof classGradeActs.$inferInsert

export const cellsStore = (database: Database) => ({
  /** A class as its learners see it; undefined while it is not shown to them. `stamp`: as its outline has it. */
  async shown(classId: string): Promise<{ id: string; title: string; stamp: number } | undefined> {
    const { rows } = await database.execute<{ id: string; title: string; stamp: number }>(sql`
      select id, title, ${ms('content_changed_at')} as stamp from classes
      where id = ${classId} and status = 'published'`)
    return rows[0]
  },

  /** The acts upon the cells of a person, the newest first. */
  async acts(userId: string, itemIds: readonly string[]): Promise<(GradeActRow & { itemId: string })[]> {
    const { rows } = await database.execute<GradeActRow & { itemId: string }>(sql`
      select act.item_id as "itemId", act.act, act.score::float8 as score, act.before,
        ${ms('act.open_from')} as "from", ${ms('act.open_until')} as "until", act.reason,
        coalesce(person.name, '') as by, ${ms('act.at')} as at
      from class_grade_acts act left join (${profileFacts}) person on person.id = act.actor_id
      where act.user_id = ${userId} and act.item_id = any(${sql.param([...itemIds])}::uuid[])
      order by act.at desc, act.id desc limit 500`)
    return rows
  },

  async record(record: SQL): Promise<{ recordId: string; handedInAt: number | null }> {
    const { rows } = await asSystem('gradebook', () =>
      database.execute<{ recordId: string; handedInAt: number | null }>(sql`
        select found.record_id as "recordId", ${ms('found.handed_in_at')} as "handedInAt" from (${record}) found`),
    )
    return rows[0] ?? { recordId: '', handedInAt: null }
  },

  /** Locks the class: of two officers who act at once the second sees what the first has done. */
  async lock(classId: string): Promise<void> {
    await database.execute(sql`select from classes where id = ${classId} for no key update`)
  },

  /** Who changed these cells last, with what they are now: of each that is not as it was read. */
  async changed(
    itemId: string,
    people: readonly { userId: string; revision: number }[],
    makeups: ReadonlyMap<string, number | null>,
  ): Promise<ChangedGrade[]> {
    const { rows } = await database.execute<Omit<ChangedGrade, 'makeupUntil'>>(sql`
      select asked."userId", person.name, coalesce(cell.revision, 0) as revision,
        coalesce(cell.is_waived, false) as "isWaived", cell.recorded::float8 as recorded,
        coalesce(last.by, '') as by, ${ms('last.at')} as at
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) asked ("userId" uuid, revision int)
      join (${profileFacts}) person on person.id = asked."userId"
      left join class_grade_cells cell on cell.item_id = ${itemId} and cell.user_id = asked."userId"
      left join lateral (
        select actor.name as by, act.at from class_grade_acts act
        left join (${profileFacts}) actor on actor.id = act.actor_id
        where act.item_id = ${itemId} and act.user_id = asked."userId" order by act.at desc, act.id desc limit 1
      ) last on true
      where coalesce(cell.revision, 0) <> asked.revision order by person.name, person.id`)
    return rows.map((row) => ({ ...row, makeupUntil: makeups.get(row.userId) ?? null }))
  },

  /** What an act makes of the cells; a make-up stands with the exam or homework, and only counts here. */
  async write(
    itemId: string,
    people: readonly { userId: string; score: number | null }[],
    act: GradeAct,
  ): Promise<void> {
    const set: Record<GradeAct, SQL> = {
      waive: sql`is_waived = true`,
      unwaive: sql`is_waived = false`,
      record: sql`recorded = excluded.recorded`,
      unrecord: sql`recorded = null`,
      makeup: sql`is_waived = false`,
    }
    const given = people.map(({ userId, score }) => ({ userId, score: act === 'record' ? score : null }))
    await database.execute(sql`
      insert into class_grade_cells as cell (item_id, user_id, is_waived, recorded)
      select ${itemId}, asked."userId", ${act === 'waive'}, asked.score
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) asked ("userId" uuid, score numeric)
      order by asked."userId"
      on conflict (item_id, user_id) do update set ${set[act]}, revision = cell.revision + 1`)
  },

  async note(acts: readonly NewAct[]): Promise<void> {
    if (acts.length > 0) await database.insert(classGradeActs).values([...acts])
  },
})
