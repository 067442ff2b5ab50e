import type { classCertificates, StaffCertificate } from '@college/contract/classes/staff-certificates.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { type SQL, sql } from 'drizzle-orm'
import { startingWith } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** The certificates of a class, those issued last first. */
export async function findCertificates(
  database: Database,
  { id, keyword = '', state, pageNum, pageSize }: Input<typeof classCertificates>,
) {
  const pattern = startingWith(keyword.trim())
  const { rows } = await database.execute<StaffCertificate & { total: number }>(sql`
    select id, number, name, coalesce(user_id::text, '') as "userId", hours::float8 as hours,
      case when revoked_at is null then 'valid' else 'revoked' end as state, ${ms('issued_at')} as "issuedAt",
      ${ms('revoked_at')} as "revokedAt", revoked_reason as "revokedReason", count(*) over ()::int as total
    from certificates
    where class_id = ${id} and (name like ${pattern} or number like ${pattern})
      ${state ? sql`and (revoked_at is null) = ${state === 'valid'}` : sql``}
    order by issued_at desc, id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return { total: rows[0]?.total ?? 0, rows }
}

/** What will stand on the certificates of a class: the title, the host, and names of its people. */
export const printedOfClass = (id: string): SQL => sql`
  select 0 as place, title as text from classes where id = ${id}
  union all select 1, host_name from classes where id = ${id}
  union all select 2, person.name from class_members member join users person on person.id = member.user_id
    where member.class_id = ${id} and member.kind in ('student', 'cadre')
      and member.status in ('waiting', 'reviewing', 'admitted', 'completed')`
