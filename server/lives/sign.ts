import { liveRefusals } from '@college/contract/lives/live.ts'
import { getLiveSign, type liveRoles } from '@college/contract/lives/play.ts'
import type { App } from '../app-parts.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Secrets } from '../kit/secrets.ts'
import { serve } from '../kit/serve.ts'
import { liveStore } from './live.store.ts'
import { requireWatched } from './watch.ts'

/** The application of the college at its own media server. */
export const APP_ID = 'college'
const PURPOSE = 'live-sign'
/** How long a sign is good for entering the room, in milliseconds. */
const SIGN_MS = 10 * 60_000

type SignedEntry = {
  channelId: string
  userId: string
  appId: string
  role: (typeof liveRoles)[number]
  /** Milliseconds since 1970. */
  timestamp: number
}

const textOf = ({ channelId, userId, appId, role, timestamp }: SignedEntry) =>
  [channelId, userId, appId, role, timestamp].join('\n')

/** Whether this entry was signed by this college, and not too long ago. For the room of the live. */
export const isLiveSign = (secrets: Secrets, entry: SignedEntry, sign: string, now: Date): boolean =>
  secrets.matches(PURPOSE, textOf(entry), sign) &&
  entry.timestamp <= now.getTime() &&
  now.getTime() < entry.timestamp + SIGN_MS

export function serveLiveSign(app: App) {
  const store = liveStore(app.database)

  serve(app, getLiveSign, async ({ input: { channelId, userId }, user, now, ip }) => {
    await refuseOtherUser(app, { user, ip, now }, { named: userId, action: 'live.sign' })
    const live = await requireWatched(app.database, { channelId }, user)
    if (live.isDisabled) throw new Refusal(liveRefusals.disabled)
    const role = (await store.isHost(live.id, user)) ? ('host' as const) : ('viewer' as const)
    const entry = { channelId, userId: user.id, appId: APP_ID, role, timestamp: now.getTime() }
    const { appId, timestamp } = entry
    return {
      sign: app.secrets.hash(PURPOSE, textOf(entry)),
      appId,
      role,
      timestamp,
      expireAt: timestamp + SIGN_MS,
    }
  })
}
