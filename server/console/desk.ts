import { consoleEntry, consoleMe, consoleWaiting } from '@college/contract/console/desk.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isSharedAccount, staffRoles } from '@college/contract/kit/roles.ts'
import { itemsOf } from '@college/rules/account/desk.ts'
import { factorWish, hasSecondFactor, isAtTop, unitNameOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Desk } from '../kit/access.ts'
import { isDemo } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'

/** Who sits at the desk, and what waits for them (D1-B006). */
export function serveDesk(app: App) {
  serve(app, consoleMe, async ({ user }) => {
    const { desk } = user
    if (!desk) throw new Refusal(consoleMe.refusals.notAllowed)
    const isSet = await hasSecondFactor(app.database, user.id)
    return {
      desk: deskState(desk, isSet),
      hasSecondFactor: isSet,
      isAtTop: await isAtTop(app.database, user.id),
      userId: user.id,
      name: user.name,
      unitName: await unitNameOf(app.database, user.id),
      roles: staffRoles.filter((role) => desk.roles.includes(role)),
      isDemo: isSharedAccount(user),
    }
  })

  serve(app, consoleEntry, async () => {
    const { roles, sparedAccounts } = await factorWish(app.settings)
    return {
      asksSecondFactor: itemsOf(roles).length > 0,
      sparesDemo: isDemo(app.config) && itemsOf(sparedAccounts).length > 0,
    }
  })

  serve(app, consoleWaiting, async ({ user, now }) => {
    const waiting = await app.waiting.of(user, now)
    const oldestFirst = waiting.toSorted((one, other) => timeOf(one.since) - timeOf(other.since))
    return oldestFirst.map(({ since, ...it }) => ({ ...it, since: since?.toISOString() ?? '' }))
  })
}

const timeOf = (since: Date | undefined) => since?.getTime() ?? Number.MAX_SAFE_INTEGER

function deskState({ lock }: Desk, isSet: boolean): Reply<typeof consoleMe>['desk'] {
  if (lock !== 'factor') return lock ?? 'open'
  return isSet ? 'code' : 'enrol'
}
