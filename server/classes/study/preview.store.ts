import { previewHeader, previewKinds } from '@college/contract/kit/preview.ts'
import { previewMembership } from '@college/rules/classes/preview/written-study.ts'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { classRow } from '../class.store.ts'
import { staffOfClass } from '../member.store.ts'
import { classes } from '../tables.ts'
import type { PersonInClass } from './person-in-class.store.ts'

/**
 * The class as its staff preview it, published or not: as a member who has not begun, or as somebody who has not enrolled.
 * Undefined where nobody asked for a preview, and for who is not of its staff.
 */
export async function findPreview(
  database: Database,
  user: Pick<User, 'id' | 'roles'>,
  classId: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<PersonInClass | undefined> {
  const as = previewKinds.find((kind) => kind === headers[previewHeader])
  if (!as) return undefined
  const [row] = await database
    .select()
    .from(classes)
    .where(
      sql`${classes.id} = ${classId} and exists (select from classes class where class.id = ${classId} and ${staffOfClass(user)})`,
    )
  if (!row) return undefined
  const none = { reason: '', lastItemId: null, rates: {}, hasCertificate: false }
  return { ...none, class: classRow(row), membership: previewMembership[as] }
}
