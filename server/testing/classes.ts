import type { Role } from '@college/contract/kit/roles.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { classes } from '../classes/tables.ts'
import type { Database } from '../kit/database.ts'
import { aUser } from './factories.ts'

/** Creates a published camp whose training has no limits, unless the test wishes otherwise. */
export async function aClass(database: Database, wish: Partial<typeof classes.$inferInsert> = {}) {
  const [row] = await database
    .insert(classes)
    .values({ type: 2, title: '青年干部训练营', publishedAt: new Date('2026-01-01T00:00Z'), ...wish })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

type MemberWish = Partial<typeof classMembers.$inferInsert> & { name?: string; roles?: Role[] }

/** Creates a person who is in this class: an admitted student, unless the test wishes otherwise; a teacher has the role. */
export async function aClassMember(database: Database, classId: string, { name, roles, ...wish }: MemberWish = {}) {
  const held = roles ?? (wish.kind === 'teacher' ? (['learner', 'teacher'] as const) : undefined)
  const user = await aUser(database, { ...(name && { name }), ...(held && { roles: [...held] }) })
  const since = new Date('2026-01-01T00:00Z')
  await database
    .insert(classMembers)
    .values({ classId, userId: user.id, status: 'admitted', appliedAt: since, admittedAt: since, ...wish })
  return user
}
