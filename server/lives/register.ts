import { liveMarkRefusals } from '@college/contract/lives/assess.ts'
import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import { liveCards, storeAverageScore } from './cards.store.ts'
import { liveStudySaver } from './study/pulse.ts'
import { requireWatched } from './watch.ts'

/** Lives can be favourites and be subscribed to (D3-B290), are studied, noted on and rated (D3-B292). */
export function registerLives(app: App) {
  const requireVisible = async ({ itemId, user }: { itemId: string; user: User }) => {
    await requireWatched(app.database, { id: itemId }, user)
  }

  app.marks.add({
    type: 'live',
    kinds: ['favourite', 'subscription'],
    cards: liveCards,
    requireVisible,
    async requireMarkable({ itemId, kind, user, now }) {
      const live = await requireWatched(app.database, { id: itemId }, user)
      const isOpen = liveState(live, now) === liveStates.notStarted && live.type !== liveTypes.link
      if (kind === 'subscription' && !isOpen) throw new Refusal(liveMarkRefusals.notSubscribable)
    },
  })

  app.subjects.add({
    type: 'live',
    requireVisible,
    async requireRatable({ itemId, user, now }) {
      const live = await requireWatched(app.database, { id: itemId }, user)
      if (liveState(live, now) !== liveStates.ended) throw new Refusal(liveMarkRefusals.notRatable)
    },
    rated: storeAverageScore,
    savePulse: liveStudySaver(app),
  })
}
