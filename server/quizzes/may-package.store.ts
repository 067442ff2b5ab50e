import { type SQL, sql } from 'drizzle-orm'
import { permits } from '../policies/door.ts'

type Staff = Parameters<typeof permits>[0]

/** A condition on a row of quiz_packages under the name `package`: whether this person sees it. */
export const seesQuizPackage = (user: Staff): SQL =>
  permits(user, { to: 'see', of: 'quizPackages' }, { unit: sql`package.owner_unit_id`, maker: sql`package.created_by` })
