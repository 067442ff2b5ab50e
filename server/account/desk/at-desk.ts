import { deskLock, staffRolesOf } from '@college/rules/account/desk.ts'
import type { AccessQuestions, User } from '../../kit/access.ts'
import type { Settings } from '../../kit/settings.ts'
import type { Held, holderStore } from '../session/holders.store.ts'
import { accountSettings } from '../settings.ts'

/** What the college demands of its staff. */
export const factorWish = async (settings: Pick<Settings, 'get'>) => ({
  roles: await settings.get(accountSettings.secondFactorRoles),
  sparedAccounts: await settings.get(accountSettings.secondFactorSpared),
})

/**
 * Who holds a session, with staff roles only while the session has a right to them (MLPS). One place for all calls,
 * sockets and channels: whoever looks at `roles` needs no thought of it.
 */
export function holdersAtDesk(
  holders: ReturnType<typeof holderStore>,
  settings: Pick<Settings, 'get'>,
): Pick<AccessQuestions, 'whoHolds' | 'seenAtDesk'> {
  async function atDesk({ user, ...held }: Held): Promise<User> {
    const staffRoles = staffRolesOf(user.roles)
    if (staffRoles.length === 0) return user
    const { loginName, hasProvenFactor, isAtDesk, isDeskStale } = held
    const lock = deskLock({ loginName, roles: user.roles }, { hasProvenFactor, isAtDesk }, await factorWish(settings))
    const roles = lock ? user.roles.filter((role) => !staffRoles.includes(role)) : user.roles
    return { ...user, roles, desk: { roles: staffRoles, lock, isStale: isDeskStale } }
  }

  return {
    async whoHolds(token, now) {
      const held = await holders.whoHolds(token, now)
      return held && atDesk(held)
    },
    seenAtDesk: ({ session }, now) => holders.seenAtDesk(session.tokenHash, now),
  }
}
