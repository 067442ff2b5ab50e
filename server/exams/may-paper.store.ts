import type { ActOn } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { permits, requirePermit } from '../policies/door.ts'

type Staff = Parameters<typeof permits>[0]
type Texts = Parameters<typeof requirePermit>[3]

const columnsOf = (row: string) => ({ unit: sql.raw(`${row}.owner_unit_id`), maker: sql.raw(`${row}.created_by`) })

/** A condition on a row of papers: whether this person may do this with the paper. */
export const mayPaper = (user: Staff, to: ActOn<'papers'>, row = 'paper'): SQL =>
  permits(user, { to, of: 'papers' }, columnsOf(row))

/** Refuses whoever may not do this with the paper. */
export const requirePaper = (
  database: Database,
  user: Staff,
  to: ActOn<'papers'>,
  id: string,
  texts?: Texts,
): Promise<void> =>
  requirePermit(
    database,
    user,
    { access: { to, of: 'papers' }, thing: columnsOf('paper'), from: sql`from papers paper where paper.id = ${id}` },
    texts,
  )
