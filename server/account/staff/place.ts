import { editUser } from '@college/contract/account/staff.ts'
import { whyNotRights } from '@college/rules/account/staff.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Locked, mayPlace, requireOpenUnit } from './changing.ts'
import { requireOtherHolder, requireTopForCollegeRoles } from './last-holder.store.ts'

type Placing = { editor: Locked; account: Locked; after: { unitId: string | null; roles: string[] } }

/** Refuses another unit or other roles that this editor may not give, or that the college cannot do with. */
export async function requirePlace(database: Database, { editor, account, after }: Placing): Promise<void> {
  const { refusals } = editUser
  const why = whyNotRights(editor, account, after)
  if (why) throw new Refusal(refusals[why])
  if (!(await mayPlace(database, editor.id, after.unitId))) throw new Refusal(refusals.noUnit)
  // Who is in a closed unit stays in it.
  if (after.unitId !== account.unitId) await requireOpenUnit(database, after.unitId)
  await requireTopForCollegeRoles(database, after)
  await requireOtherHolder(database, account, after)
}
