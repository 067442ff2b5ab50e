import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { sortableText, timeText } from '../kit/sql.ts'
import { mayLive } from './rights.store.ts'

/**
 * Lives as units of classes pick them, by the time at which they begin. A class closes the live that it names to everybody
 * else, and opens it to its own people: only who may change a live may put it into a class. What is open to all stays so,
 * whoever names it.
 */
export const pickableLives = (user: Pick<User, 'id' | 'roles'>): SQL => sql`
  select id, title, concat_ws(' · ', ${timeText('starts_at', 'MM-DD HH24:MI')},
      nullif(replace(teacher_text, '^', '、'), '')) as note,
    0::float8 as period, cover, 'mo' as theme, is_published and not is_disabled as is_offered,
    is_published and not is_disabled
      and (is_open_to_all or ${mayLive(user, 'change', sql`live`)}) as may_pick, starts_at,
    ${sortableText('starts_at')} as newest
  from lives live`
