import type { ActOn } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import { unitOfPerson } from '../account/door.ts'
import { teachesInClass } from '../classes/door.ts'
import type { User } from '../kit/access.ts'
import { permits, type ThingColumns } from '../policies/door.ts'

/** Feedback belongs to the unit of its author, and what is about a class to that class too, on the row `feedback`. */
const feedbackColumns: ThingColumns = {
  unit: unitOfPerson(sql`feedback.user_id`),
  class: (userId) => teachesInClass(userId, sql`feedback.class_id`),
}

/** Whether this person may do this with a row `feedback`. */
export const mayFeedback = (user: User, to: ActOn<'feedback'>): SQL =>
  permits(user, { to, of: 'feedback' }, feedbackColumns)
