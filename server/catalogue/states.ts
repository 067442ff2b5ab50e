import { catalogueReach, setCatalogueState } from '@college/contract/catalogue/calls.ts'
import { isKept, showsWithSecond } from '@college/rules/kit/catalogue.ts'
import type { App } from '../app-parts.ts'
import { askSecond, outlookOf } from '../approvals/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { noteEdit } from '../kit/edits.store.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'
import { catalogueStore } from './catalogue.store.ts'
import { type EntryOf, fixedText, hiddenState, refuseDemo } from './entries.ts'
import { accessOf, notYours } from './rights.store.ts'

const { noState, gone, fixed, kept } = setCatalogueState.refusals

/** Things are published and withdrawn; those of some kinds are published by two people. */
export function serveStates(app: App, entryOf: EntryOf): void {
  serve(app, setCatalogueState, async ({ input: { kind: name, ids, state }, user, now, ip }) => {
    refuseDemo(user)
    const entry = await entryOf(name, user)
    requireState(entry, state)
    const isHiding = state === hiddenState(entry)
    if (isHiding && ids.some((id) => fixedText(entry, id) !== '')) throw new Refusal(fixed)
    const takesTwo = !isHiding && showsWithSecond(entry.kind)
    const { changed, tell } = await app.database.transaction(async (database) => {
      const others = await otherStates(database, entry, { ids, state, user })
      if (takesTwo) return { changed: [], tell: await askForEach(app, database, entry, { others, user, now, ip }) }
      await putInto(app, database, entry, { others, state, user, now, ip })
      return { changed: others.map(({ id }) => id), tell: [] }
    })
    for (const each of tell) each()
    await tellChanged(app, entry, changed, now)
    return { changed: changed.length, asked: tell.length }
  })

  serve(app, catalogueReach, async ({ input: { kind: name, ids: joined, state }, user, now }) => {
    const ids = joined.split(',')
    const entry = await entryOf(name, user)
    requireState(entry, state)
    await theirs(app.database, entry, { ids, user, lock: false })
    const isShowing = state !== hiddenState(entry)
    const takesTwo = isShowing && showsWithSecond(entry.kind)
    const isCounted = entry.kind.touches?.includes(state) === true
    return {
      reach: (isCounted && (await entry.source.reach?.(app.database, { ids, isShowing, now }))) || null,
      second: takesTwo ? await outlookOf(app.database, accessOf(entry.kind, 'publish'), user.id) : null,
    }
  })
}

function requireState({ kind }: CatalogueEntry, state: string): void {
  if (!kind.states?.some(({ value }) => value === state)) throw new Refusal(noState)
}

type Standing = { id: string; before: string }

/** The states of these things; refuses when one is not there, or not theirs to publish. */
async function theirs(
  database: Database,
  entry: CatalogueEntry,
  { ids, user, lock }: { ids: readonly string[]; user: User; lock: boolean },
): Promise<Standing[]> {
  const were = await catalogueStore(database, entry, user).statesOf(ids, lock)
  if (were.length < new Set(ids).size) throw new Refusal(gone)
  const foreign = were.filter(({ isTheirs }) => !isTheirs).map(({ id }) => id)
  if (foreign.length > 0) throw new Refusal(notYours(entry.kind, 'publish'), { ids: foreign })
  return were
}

/** Those of these things that are in another state, locked until the transaction ends. */
export async function otherStates(
  database: Database,
  entry: CatalogueEntry,
  { ids, state, user }: { ids: readonly string[]; state: string; user: User },
): Promise<Standing[]> {
  const others = (await theirs(database, entry, { ids, user, lock: true })).filter(({ before }) => before !== state)
  if (others.some(({ before }) => isKept(entry.kind, before))) throw new Refusal(kept)
  return others
}

type Doing = { others: readonly Standing[]; user: User; now: Date; ip: string }

/** Another person is asked to confirm each of them. */
async function askForEach(app: App, database: Database, { kind }: CatalogueEntry, { others, ...doing }: Doing) {
  const tell: (() => void)[] = []
  for (const { id } of others) {
    tell.push(await askSecond(app, database, { access: accessOf(kind, 'publish'), itemId: id, ...doing }))
  }
  return tell
}

type Putting = Doing & {
  state: string
  /** Who asked for it, where another person confirmed it. */
  requestedBy?: string
}

/** Puts things into a state, in the transaction that has locked them. */
export async function putInto(
  app: App,
  database: Database,
  entry: CatalogueEntry,
  { others, state, user, now, ip, requestedBy }: Putting,
): Promise<void> {
  const { kind: name } = entry.kind
  const ids = others.map(({ id }) => id)
  await catalogueStore(database, entry, user).setState(ids, state)
  if (ids.length > 0) await entry.source.becomes?.(database, ids, now)
  for (const { id, before } of others) {
    await noteEdit(database, { name, id }, user.id, now)
    const both = requestedBy === undefined ? {} : { requestedBy, confirmedBy: user.id }
    const detail = { kind: name, before: { state: before }, after: { state }, ...both }
    await app.audit.add({ actor: user.id, action: 'set-catalogue-state', target: id, result: 'done', ip, detail }, now)
  }
}

/** After the commit: pages and caches hear of it. */
export async function tellChanged(app: App, { source }: CatalogueEntry, ids: readonly string[], now: Date) {
  const [first = ''] = ids
  if (ids.length === 0) return
  await source.changed?.(ids, now)
  app.realtime.toEveryone({ feature: source.feature, id: ids.length === 1 ? first : '' })
}
