import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

export function recountStore(database: Database) {
  return {
    /** Published classes whose content changed since all their members were counted, or whose count is not finished. */
    async findDue(): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select class.id from classes class left join class_recounts recount on recount.class_id = class.id
        where class.status = 'published'
          and (recount.class_id is null or not recount.is_done or recount.content_changed_at < class.content_changed_at)
        order by class.content_changed_at`)
      return rows.map(({ id }) => id)
    },

    /** Begins a count, from the first member where the content changed since the last; goes on with one that is not done. */
    async begin(classId: string): Promise<void> {
      await database.execute(sql`
        insert into class_recounts as old (class_id, content_changed_at)
        select id, content_changed_at from classes where id = ${classId}
        on conflict (class_id) do update
          set content_changed_at = excluded.content_changed_at, counted_until = null, is_done = false
          where old.content_changed_at < excluded.content_changed_at`)
    },

    /**
     * The next members, in the order of their ids, and the count locked until the transaction ends. Undefined when
     * another process counts this class, or nothing is left of it.
     */
    async next(classId: string, most: number): Promise<string[] | undefined> {
      const { rows: locked } = await database.execute(sql`
        select from class_recounts where class_id = ${classId} and not is_done for update skip locked`)
      if (locked.length === 0) return undefined
      const { rows } = await database.execute<{ user_id: string }>(sql`
        select member.user_id from class_members member join class_recounts recount using (class_id)
        where member.class_id = ${classId} and member.status in ('admitted', 'completed')
          and member.kind in ('student', 'cadre')
          and (recount.counted_until is null or member.user_id > recount.counted_until)
        order by member.user_id limit ${most}`)
      return rows.map(({ user_id }) => user_id)
    },

    /**
     * How many of the members of a class are counted, of all. Those who complete it by the count stay in both numbers.
     * A class that was never counted is done.
     */
    async progressOf(classId: string): Promise<{ isDone: boolean; done: number; total: number }> {
      const { rows } = await database.execute<{ isDone: boolean; done: number; total: number }>(sql`
        select class.status <> 'published'
            or coalesce(recount.is_done and recount.content_changed_at >= class.content_changed_at, true) as "isDone",
          count(member.user_id) filter (where recount.content_changed_at >= class.content_changed_at
            and (recount.is_done or member.user_id <= recount.counted_until))::int as done,
          count(member.user_id)::int as total
        from classes class
        left join class_recounts recount on recount.class_id = class.id
        left join class_members member on member.class_id = class.id and member.status in ('admitted', 'completed')
          and member.kind in ('student', 'cadre')
        where class.id = ${classId}
        group by class.id, recount.class_id`)
      return rows[0] ?? { isDone: true, done: 0, total: 0 }
    },

    /** The members up to this one are counted; undefined: all are. */
    async keep(classId: string, until: string | undefined): Promise<void> {
      await database.execute(sql`
        update class_recounts set counted_until = coalesce(${until ?? null}::uuid, counted_until),
          is_done = ${until === undefined}
        where class_id = ${classId}`)
    },
  }
}
