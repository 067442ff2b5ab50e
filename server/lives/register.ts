import { liveMarkRefusals } from '@college/contract/lives/assess.ts'
import { liveRefusals, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import { found, Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'
import { liveCards, storeAverageScore } from './cards.store.ts'
import { liveStore } from './live.store.ts'
import { liveStudySaver } from './study/pulse.ts'

/** Lives can be favourites and be subscribed to (D3-B290), are studied, noted on and rated (D3-B292). */
export function registerLives(app: App) {
  const store = liveStore(app.database)
  const requireVisible = async ({ itemId }: { itemId: string }) => {
    found(await store.find(itemId), liveRefusals.noLive)
  }

  app.marks.add({
    type: 'live',
    kinds: ['favourite', 'subscription'],
    cards: liveCards,
    requireVisible,
    async requireMarkable({ itemId, kind, now }) {
      const live = found(await store.find(itemId), liveRefusals.noLive)
      const isOpen = liveState(live, now) === liveStates.notStarted && live.type !== liveTypes.link
      if (kind === 'subscription' && !isOpen) throw new Refusal(liveMarkRefusals.notSubscribable)
    },
  })

  app.subjects.add({
    type: 'live',
    requireVisible,
    async requireRatable({ itemId, now }) {
      const live = found(await store.find(itemId), liveRefusals.noLive)
      if (liveState(live, now) !== liveStates.ended) throw new Refusal(liveMarkRefusals.notRatable)
    },
    rated: storeAverageScore,
    savePulse: liveStudySaver(app),
  })
}
