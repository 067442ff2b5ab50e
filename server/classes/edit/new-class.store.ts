import { isAdministrator } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { membershipStore } from '../enrol/membership.store.ts'
import { classes } from '../tables.ts'

type By = { user: Pick<User, 'id' | 'roles'>; now: Date }

/** Makes a draft; who is no administrator becomes its head teacher, or they could not edit it. */
export async function newClass(
  transaction: Database,
  values: Pick<typeof classes.$inferInsert, 'type' | 'title' | 'unitId'>,
  { user, now }: By,
): Promise<string> {
  const [row] = await transaction
    .insert(classes)
    .values({ ...values, status: 'draft', publishedAt: now, editedAt: now, editedBy: user.id })
    .returning({ id: classes.id })
  const id = row?.id ?? ''
  if (!isAdministrator(user)) await leads(transaction, id, { user, now })
  return id
}

/** Makes somebody a head teacher of a class. */
async function leads(transaction: Database, classId: string, { user, now }: By): Promise<void> {
  const after = { kind: 'teacher', status: 'admitted' } as const
  const change = { classId, userId: user.id, before: undefined, after, events: ['added' as const], reason: '', at: now }
  await membershipStore(transaction).change([{ ...change, actorId: user.id }])
  await transaction.execute(sql`
    update class_members set is_head = true where class_id = ${classId} and user_id = ${user.id}`)
}
