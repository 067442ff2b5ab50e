import { createUser } from '@college/contract/account/staff.ts'
import { isLoginName, mayGive, rolesOf } from '@college/rules/account/staff.ts'
import { plainName, plainNumber } from '@college/rules/kit/plain-names.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { users } from '../tables.ts'
import { mayPlace, requireOpenUnit } from './changing.ts'
import { requireTopForCollegeRoles } from './last-holder.store.ts'
import { GIVEN_PASSWORDS, temporaryPassword } from './temporary-password.ts'

const { refusals } = createUser

export function serveCreateUser(app: App) {
  serve(app, createUser, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const loginName = plainNumber(input.loginName)
    const name = plainName(input.name)
    const roles = rolesOf(input.roles)
    if (!isLoginName(loginName)) throw new Refusal(refusals.wrongNumber)
    if (name === '') throw new Refusal(refusals.noName)
    if (!mayGive(user.roles, [], roles.slice(1))) throw new Refusal(refusals.notYours)
    if (!(await mayPlace(app.database, user.id, input.unitId))) throw new Refusal(refusals.noUnit)
    if (!(await app.limits.take(`given-password:${user.id}`, GIVEN_PASSWORDS, now))) throw new Refusal(refusals.tooMany)
    const { password, passwordHash } = await temporaryPassword(app)
    return app.database.transaction(async (database) => {
      await requireOpenUnit(database, input.unitId)
      const after = { name, unitId: input.unitId, roles }
      await requireTopForCollegeRoles(database, after)
      const [row] = await database
        .insert(users)
        .values({ ...after, loginName, passwordHash, passwordChangedAt: now, mustChangePassword: 1, createdAt: now })
        .onConflictDoNothing({ target: users.loginName })
        .returning({ id: users.id })
      if (!row) throw new Refusal(refusals.taken)
      const answer = await keepAnswer(database, { id: row.id, password })
      const detail = { before: null, after: { loginName, ...after } }
      await app.audit.add({ actor: user.id, action: 'create-user', target: row.id, result: 'done', ip, detail }, now)
      return answer
    })
  })
}
