import { EDITORS_ASKED_MS } from '@college/contract/console/editors.ts'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { consoleEditors } from './tables.ts'

type Page = { thing: string; id: string; userId: string; isChanging: boolean }
type Colleague = { userId: string; name: string; isChanging: boolean }

/** A page that missed so many calls is gone. */
const CALLS_MISSED = 3

export function editorStore(database: Database) {
  const others = ({ thing, id, userId }: Omit<Page, 'isChanging'>, now: Date) => sql`
    select coalesce(json_agg(json_build_object(
      'userId', person.id, 'name', person.name, 'isChanging', editor.is_changing) order by person.name, person.id), '[]')
    from console_editors editor join users person on person.id = editor.user_id
    where editor.thing = ${thing} and editor.id = ${id} and editor.until > ${now} and editor.user_id <> ${userId}`

  return {
    /** Notes that this page is open, and answers the colleagues there; `isNews` where they see something new by it. */
    async enter(page: Page, now: Date): Promise<{ colleagues: Colleague[]; isNews: boolean }> {
      const { thing, id, userId, isChanging } = page
      const until = new Date(now.getTime() + CALLS_MISSED * EDITORS_ASKED_MS)
      const { rows } = await database.execute<{ colleagues: Colleague[]; isNews: boolean }>(sql`
        with entered as (
          insert into console_editors (thing, id, user_id, is_changing, until)
          values (${thing}, ${id}, ${userId}, ${isChanging}, ${until})
          on conflict (thing, id, user_id) do update set is_changing = excluded.is_changing, until = excluded.until
        )
        select (${others(page, now)}) as colleagues, not exists (
          select from console_editors
          where thing = ${thing} and id = ${id} and user_id = ${userId} and until > ${now}
            and is_changing = ${isChanging}) as "isNews"`)
      return rows[0] ?? { colleagues: [], isNews: false }
    },

    /** Answers the colleagues who are still there. */
    async leave(page: Omit<Page, 'isChanging'>, now: Date): Promise<Colleague[]> {
      const { thing, id, userId } = page
      const { rows } = await database.execute<{ colleagues: Colleague[] }>(sql`
        with gone as (delete from console_editors where thing = ${thing} and id = ${id} and user_id = ${userId})
        select (${others(page, now)}) as colleagues`)
      return rows[0]?.colleagues ?? []
    },
  }
}

/** Deletes the rows of pages that are gone. */
export async function tidyEditors(database: Database, now: Date): Promise<void> {
  await database.delete(consoleEditors).where(lt(consoleEditors.until, now))
}
