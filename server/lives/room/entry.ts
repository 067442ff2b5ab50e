import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { roomRefusals } from '@college/contract/lives/live.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import type { LiveRow } from '../live.store.ts'
import { refuseOutsider } from '../watch.ts'
import { findEntry } from './entry.store.ts'
import type { Role } from './presence.store.ts'

export type Entry = { live: LiveRow; role: Role; isHost: boolean }

/**
 * The live whose room this person may be in, and as what. Every call about the room asks this, so that a person who was
 * turned out cannot go on with an old page. Hosts cannot be turned out.
 */
export async function requireEntry({ database }: Pick<App, 'database'>, liveId: string, user: User): Promise<Entry> {
  const { live, isHost, isBanned, isWatched } = found(await findEntry(database, liveId, user), roomRefusals.noLive)
  refuseOutsider(isWatched, user)
  if (live.isDisabled) throw new Refusal(roomRefusals.disabled)
  if (isBanned && !isHost) throw new Refusal(roomRefusals.kicked)
  return { live, role: isHost ? 'host' : 'viewer', isHost }
}

/** The same for what only hosts may do. A live that does not exist is refused like one of others. */
export async function requireHostEntry(
  { database }: Pick<App, 'database'>,
  liveId: string,
  user: User,
): Promise<Pick<Entry, 'live'>> {
  const entry = await findEntry(database, liveId, user)
  if (!entry?.isHost) throw new Refusal(commonRefusals.notAllowed)
  if (entry.live.isDisabled) throw new Refusal(roomRefusals.disabled)
  return entry
}
