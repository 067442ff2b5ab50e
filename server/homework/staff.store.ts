import type { ScoreType } from '@college/contract/homework/homework.ts'
import type { listStaffHomeworks } from '@college/contract/homework/staff.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { HomeworkUse, HomeworkValue } from '@college/rules/homework/staff.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { ownerUnitOf } from '../account/door.ts'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { utcText } from '../kit/sql.ts'
import { classesOf, manages, type Staff } from './manages.store.ts'
import { homeworks } from './tables.ts'

type Row = Reply<typeof listStaffHomeworks>['rows'][number]
type Standing = { begun: number; sent: number; waiting: number; passed: number }
type StoredHomework = Standing & { id: string; value: HomeworkValue; uses: HomeworkUse[] }

/** Where the row `homework` is used: `kind` and `title`, each once. */
const usesOf = sql`
  select 'class' as kind, class.id, class.title ${classesOf}
  union select 'course', course.id, course.title from courses course where course.id = homework.course_id
  union select 'live', live.id, live.title from lives live where live.homework_id = homework.id`

/** How many people the row `homework` has in each state. */
const standingOf = sql`
  select count(*)::int as begun, count(*) filter (where record.rounds > 0)::int as sent,
    count(*) filter (where record.state = 1)::int as waiting, count(*) filter (where record.state = 2)::int as passed
  from homework_students record where record.homework_id = homework.id`

export function staffHomeworkStore(database: Database) {
  return {
    /** The newest first. */
    async page(user: Staff, asked: Input<typeof listStaffHomeworks>): Promise<{ total: number; rows: Row[] }> {
      const { word = '', whose, pageNum, pageSize } = asked
      const isMine = sql`homework.created_by is not distinct from ${user.id}::uuid`
      const made = { mine: sql`and ${isMine}`, others: sql`and not ${isMine}` }
      // The people are counted for the homework of this page alone.
      const { rows } = await database.execute<Row & { total: number }>(sql`
        with page as (
          select homework.*, count(*) over ()::int as total from homeworks homework
          where ${manages(user)} and homework.title ilike ${containing(word)} ${whose ? made[whose] : sql``}
          order by homework.created_at desc, homework.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize})
        select homework.id, homework.title, homework.score_type::int as "scoreType",
          homework.content_minimum as "contentMinimum", coalesce(${iso('open_until')}, '') as "openUntil",
          array(select place.title from (${usesOf}) place order by place.title limit 3) as uses,
          (select count(*)::int from (${usesOf}) place) as "useCount", standing.waiting, standing.passed,
          coalesce(author.name, '') as "authorName", homework.total
        from page homework cross join lateral (${standingOf}) standing
        left join users author on author.id = homework.created_by
        order by homework.created_at desc, homework.id desc`)
      return { total: rows[0]?.total ?? 0, rows }
    },

    /** Undefined when this person does not manage it. */
    find,

    /** The same. Until the end of the transaction nobody changes it, and nobody sends a text for it. */
    async lock(user: Staff, id: string): Promise<StoredHomework | undefined> {
      // The lock first, in a statement of its own: the next one then sees what its holder has committed.
      await database.execute(sql`select from homeworks where id = ${id} for update`)
      return find(user, id)
    },

    async insert(value: HomeworkValue, createdBy: string): Promise<string> {
      const rows = await database
        .insert(homeworks)
        .values({ ...columnsOf(value), createdBy, ownerUnitId: await ownerUnitOf(database, createdBy) })
        .returning({ id: homeworks.id })
      return (rows[0] as { id: string }).id
    },

    async update(id: string, value: HomeworkValue): Promise<void> {
      await database.update(homeworks).set(columnsOf(value)).where(eq(homeworks.id, id))
    },

    async remove(id: string): Promise<void> {
      await database.delete(homeworks).where(eq(homeworks.id, id))
    },
  }

  async function find(user: Staff, id: string): Promise<StoredHomework | undefined> {
    type Stored = Omit<StoredHomework, 'value'> & Omit<HomeworkValue, 'scoreType'> & { scoreType: ScoreType }
    const { rows } = await database.execute<Stored>(sql`
      select homework.id, homework.title, homework.requirements, homework.content_minimum as "contentMinimum",
        homework.score_type::int as "scoreType", homework.max_score::float8 as "maxScore",
        homework.pass_score::float8 as "passScore", coalesce(${iso('open_from')}, '') as "openFrom",
        coalesce(${iso('open_until')}, '') as "openUntil", standing.*,
        coalesce((select json_agg(json_build_object('kind', place.kind, 'title', place.title) order by place.title)
          from (${usesOf}) place), '[]') as uses
      from homeworks homework cross join lateral (${standingOf}) standing
      where homework.id = ${id} and ${manages(user)}`)
    const [row] = rows
    if (!row) return undefined
    const { uses, begun, sent, waiting, passed, ...value } = row
    const { id: _, ...form } = value
    return { id, uses, begun, sent, waiting, passed, value: form }
  }
}

/** As a form of the console writes a time. */
const iso = (column: string): SQL => utcText(`homework.${column}`, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

const instantOf = (at: string) => (at === '' ? null : new Date(at))

/** The rules have checked that there are numbers. */
const columnsOf = ({ contentMinimum, maxScore, passScore, openFrom, openUntil, ...rest }: HomeworkValue) => ({
  ...rest,
  contentMinimum: contentMinimum as number,
  maxScore: maxScore as number,
  passScore: passScore as number,
  openFrom: instantOf(openFrom),
  openUntil: instantOf(openUntil),
})
