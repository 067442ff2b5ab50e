import { showsWithSecond } from '@college/rules/kit/catalogue.ts'
import type { App } from '../app-parts.ts'
import type { SecondAct } from '../registry/approvals.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'
import { catalogueStore } from './catalogue.store.ts'
import { hiddenState } from './entries.ts'
import { otherStates, putInto, tellChanged } from './states.ts'

/** Kinds whose things are shown only after another person has confirmed it. */
export function confirmShowing(app: App): void {
  app.approvals.add(({ of, to }) => {
    const entry = to === 'publish' ? app.catalogue.ofThing(of) : undefined
    return entry && showsWithSecond(entry.kind) ? showing(app, entry) : undefined
  })
}

function showing(app: App, entry: CatalogueEntry): SecondAct {
  const { kind, source } = entry
  const state = kind.states?.[1]?.value
  if (!state || !source.reach) throw new Error(`nothing of the kind ${kind.kind} is shown, or nobody counts to whom`)
  const { reach, replaces, facts } = source
  return {
    async propose(database, itemId, { user, now, lock }) {
      const store = catalogueStore(database, entry, user)
      const found = await store.find(itemId, lock)
      if (!found || found.state !== hiddenState(entry)) return undefined
      const replaced = await replaces?.(database, itemId, now)
      const before = replaced === undefined ? undefined : await store.find(replaced)
      return {
        title: String(found.value[kind.title]),
        before: before?.value ?? null,
        after: found.value,
        facts: (await facts?.(database, itemId)) ?? [],
        reach: (await reach(database, { ids: [itemId], isShowing: true, now })) ?? { people: 0, phones: null },
      }
    },
    async carryOut(database, { itemId, user, now, ip, requestedBy }) {
      const others = await otherStates(database, entry, { ids: [itemId], state, user })
      await putInto(app, database, entry, { others, state, user, now, ip, requestedBy })
    },
    done: (itemId, now) => tellChanged(app, entry, [itemId], now),
  }
}
