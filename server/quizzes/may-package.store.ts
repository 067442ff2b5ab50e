import { saveQuizPackage } from '@college/contract/quizzes/manage.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { permits, requirePermit } from '../policies/door.ts'

type Staff = Parameters<typeof permits>[0]

const thing = { unit: sql`package.owner_unit_id`, maker: sql`package.created_by` }

/** A condition on a row of quiz_packages under the name `package`: whether this person sees it. */
export const seesQuizPackage = (user: Staff): SQL => permits(user, { to: 'see', of: 'quizPackages' }, thing)

/** Refuses whoever may not see or change a package. */
export const requireQuizPackage = (database: Database, user: Staff, to: 'see' | 'change', id: string): Promise<void> =>
  requirePermit(
    database,
    user,
    { access: { to, of: 'quizPackages' }, thing, from: sql`from quiz_packages package where package.id = ${id}` },
    { gone: saveQuizPackage.refusals.noPackage },
  )
