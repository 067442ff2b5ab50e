import { type SQL, sql } from 'drizzle-orm'

/** What `classPhaseText` tells learners, as a key of the contract, on the row `class`; a test compares the two. */
export const phaseAt = (now: Date): SQL => sql`case
  when class.status = 'draft' then 'draft' when class.status = 'withdrawn' then 'withdrawn'
  when class.train_until + interval '1 minute' <= ${now} then 'over'
  when class.quota_rule <> 2 and not class.is_open_to_all and coalesce(class.enrol_from <= ${now}, true)
    and coalesce(class.enrol_until + interval '1 minute' > ${now}, true) then 'enrolling'
  when coalesce(class.train_from <= ${now}, true) then 'running' else 'soon' end`
