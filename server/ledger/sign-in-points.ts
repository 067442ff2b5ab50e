import { type SQL, sql } from 'drizzle-orm'
import { ledgerSettings } from './settings.ts'
import { worthOf } from './worth.ts'

/**
 * Points for signing in (D1-Q83): once per person and day, no matter in how many classes. An INSERT for the WITH clause
 * of the statement that stores the signatures; `signed` names its rows (class_id, user_id, day, at). All rows are sorted
 * by the key before the first one is written, so that two batches cannot deadlock. It returns user_id, earned_at and points.
 */
export const pointSignatures = (signed: SQL): SQL => sql`
  insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
  select distinct on (signed.user_id, signed.day) signed.user_id, 'sign-in', md5('sign-in ' || signed.day)::uuid,
    extract(year from signed.day)::smallint, '签到：' || class.title, signed.at, worth.points
  from ${signed} signed join classes class on class.id = signed.class_id
  cross join (${worthOf(ledgerSettings.signInPoints)}) worth
  where worth.points > 0
  order by signed.user_id, signed.day
  on conflict do nothing
  returning user_id, earned_at, points`
