import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'

/**
 * Notes the table of each row that is inserted, changed or deleted from now on, and answers those noted since it was
 * asked last. Triggers see a change that a count of rows does not, and cost a hundredth of counting all tables.
 */
export async function watchWrites(app: Pick<App, 'database'>, unwatched: string[]) {
  await app.database.execute(sql`create table written (name text not null)`)
  // As the owner: the role of the server has no rights on this table.
  await app.database.execute(sql`
    create function note_written() returns trigger language plpgsql security definer as
      'begin insert into public.written values (tg_table_name); return null; end'`)
  const { rows } = await app.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'written'`,
  )
  for (const { name } of rows.filter((table) => !unwatched.includes(table.name))) {
    await app.database.execute(sql`
      create trigger note_written after insert or update or delete on ${sql.identifier(name)}
        for each row execute function note_written()`)
  }
  return async () => (await app.database.execute<{ name: string }>(sql`delete from written returning name`)).rows
}
