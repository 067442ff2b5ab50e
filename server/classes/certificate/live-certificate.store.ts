import { randomInt } from 'node:crypto'
import { certificateNumber } from '@college/rules/classes/certificate-number.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

type Live = { id: string; title: string; startsAt: Date; endsAt: Date }

/** Issues the certificate of a live to somebody, with their hours of it; once, however often it is asked for (D3-Q80). */
export async function issueLiveCertificate(database: Database, live: Live, userId: string, now: Date): Promise<void> {
  const number = certificateNumber(monthOf(dayOf(now)).year, (below) => randomInt(below))
  await database.execute(sql`
    insert into certificates (live_id, user_id, number, name, class_name, hours, training_from, training_until, issued_at)
    select ${live.id}::uuid, person.id, ${number}, person.name, ${live.title}, coalesce((
        select max(entry.hours) from hours_ledger entry
        where entry.user_id = person.id and entry.reason = 'live' and entry.subject_id = ${live.id}), 0),
      ${dateText(live.startsAt)}, ${dateText(live.endsAt)}, ${now}
    from users person where person.id = ${userId}
    on conflict (live_id, user_id) do nothing`)
}
