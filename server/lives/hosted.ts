import { liveStudio } from '@college/contract/lives/host.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import { type LiveRow, liveStore } from './live.store.ts'
import { isNative } from './state.ts'

const { refusals } = liveStudio

/** Answers a live of which this person is a host, and refuses all others: every act of the studio asks it first. */
export function hostedLives(app: App) {
  const store = liveStore(app.database)
  return async function requireHosted(id: string, user: User): Promise<LiveRow> {
    const live = await store.findFor(id, user)
    // A live that does not exist is refused like one of others, so that the answer does not reveal which exist.
    if (!live?.isHost) throw new Refusal(refusals.notHost)
    if (!isNative(live)) throw new Refusal(refusals.notNative)
    if (live.isDisabled) throw new Refusal(refusals.disabled)
    return live
  }
}
