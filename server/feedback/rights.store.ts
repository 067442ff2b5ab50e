import type { ActOn } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import { unitOfPerson } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import { permits, type ThingColumns } from '../policies/door.ts'

/** Feedback belongs to the unit of its author, on the row `feedback`. */
const feedbackColumns: ThingColumns = { unit: unitOfPerson(sql`feedback.user_id`) }

/** Whether this person may do this with a row `feedback`. */
export const mayFeedback = (user: User, to: ActOn<'feedback'>): SQL =>
  permits(user, { to, of: 'feedback' }, feedbackColumns)
