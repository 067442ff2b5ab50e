import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveRefusals } from '@college/contract/lives/live.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { LiveRow } from './live.store.ts'
import { findWatched } from './watched.store.ts'

/** Refuses who may not watch a live. A guest may, once they have logged in. */
export function refuseOutsider(isWatched: boolean, user: User | undefined): void {
  if (!isWatched) throw new Refusal(user ? liveRefusals.membersOnly : commonRefusals.logInFirst)
}

/** A live for somebody who may watch it. Every call about a live that is no act of its hosts begins here or in `requireEntry`. */
export async function requireWatched(
  database: Database,
  which: { id: string } | { channelId: string },
  user: User | undefined,
): Promise<LiveRow> {
  const { live, isWatched } = found(await findWatched(database, which, user), liveRefusals.noLive)
  refuseOutsider(isWatched, user)
  return live
}
