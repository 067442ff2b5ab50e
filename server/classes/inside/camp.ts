import { checkViewStatus, classByGroupId, classGroup } from '@college/contract/classes/camp.ts'
import { classTypes } from '@college/contract/classes/class.ts'
import { isAdmitted, isVisitor, viewRefusalText } from '@college/rules/classes/membership.ts'
import { profileFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classStore } from '../class.store.ts'

/** The group of a camp: whose it is, who may enter, and its chat. */
export function serveCampGroup(app: App) {
  const store = classStore(app.database)
  const findProfile = profileFinder(app.database)

  serve(app, classByGroupId, async ({ input: { groupId } }) => ({
    id: found(await store.findCampOfGroup(groupId), classByGroupId.refusals.noClass),
  }))

  serve(app, checkViewStatus, async ({ input: { campId }, user }) => {
    const { found: row, membership } = found(await store.findFor(user.id, campId), checkViewStatus.refusals.noClass)
    const canView = isAdmitted(membership) || isVisitor(row, membership)
    return { canView, message: canView ? '' : viewRefusalText(membership) }
  })

  serve(app, classGroup, async ({ input: { campId }, user }) => {
    const { noClass } = classGroup.refusals
    const { found: row } = found(await store.findFor(user.id, campId), noClass)
    const { loginName } = found(await findProfile(user.id))
    const camp = found(row.type === classTypes.camp ? row : undefined, noClass)
    return { camp: { groupId: camp.groupId, title: camp.title }, account: { loginname: loginName } }
  })
}
