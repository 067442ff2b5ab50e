import type { Values } from '@college/contract/kit/form.ts'
import { draftKey, storeDraft, storedDraft } from '@college/web/kit/data/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'

/** A thing as the server told it; a new one has the version ''. `by` and `at`, an ISO time: who saved it and when. */
export type Seen<Value = Values> = { value: Value; version: string; by?: string; at?: string }

/**
 * `value`: what was typed. `base`: what the server had when the typing began. Compared with what the server has now, it
 * shows what a colleague has saved since, so that this is not overwritten.
 */
export type Draft<Value> = { value: Value; base: Seen<Value> }

/**
 * Where a draft is stored. `name`: the thing, for example `paper 0190…`; '' stores nothing. `isOfTab`: for this tab only,
 * in sessionStorage.
 */
type Place = { name: string; userId: string; isOfTab?: boolean }

const storageOf = ({ isOfTab = false }: Place) => (isOfTab ? sessionStorage : localStorage)
const keyOf = ({ name, userId }: Place) => draftKey(name, userId)

/**
 * Returns the unsaved draft that this person has of a thing on this computer. A draft in the shape of an older version is
 * removed.
 */
export function keptDraft<Value>(place: Place): Draft<Value> | undefined {
  if (place.name === '') return undefined
  const kept = storedDraft(keyOf(place), storageOf(place)) as Partial<Draft<Value>> | undefined
  if (kept?.value !== undefined && typeof kept.base?.version === 'string') return kept as Draft<Value>
  forgetKeptDraft(place)
  return undefined
}

function keepDraft<Value>(place: Place, draft: Draft<Value> | undefined): void {
  if (place.name !== '') storeDraft(keyOf(place), draft, storageOf(place))
}

export const forgetKeptDraft = (place: Place): void => keepDraft(place, undefined)

type Options<Value> = Omit<Place, 'userId'> & { seen: Seen<Value>; same: (one: Value, other: Value) => boolean }

/**
 * The draft of a thing, over a reload, and what it is compared with. What equals the server's version is no draft: the
 * page then shows what was read last. `now` and `put` know the latest also in a function of an earlier render, as an
 * upload of minutes calls it.
 */
export function useKeptDraft<Value>({ seen, same, ...named }: Options<Value>) {
  const place = { ...named, userId: useMe().userId }
  const [typed, setTyped] = useState(() => keptDraft<Value>(place))
  /** What was saved last, until it is read again. `before`: the version that was read when it was sent. */
  const [stored, setStored] = useState<{ before: string; is: Seen<Value> }>()
  const isAhead = stored !== undefined && stored.before === seen.version && stored.is.version !== seen.version
  const current = isAhead ? stored.is : seen
  const isTyped = typed !== undefined && !same(typed.value, current.value)
  // If what it is based on equals the present version, no one else has changed anything.
  const base = typed && (same(typed.base.value, current.value) ? current : typed.base)
  const draft = isTyped && base ? { value: typed.value, base } : undefined
  const latest = useRef({ draft, current, read: seen.version })
  latest.current = { draft, current, read: seen.version }

  const put = (next: Draft<Value> | undefined, as = place.name) => {
    const isSaved = !next || same(next.value, next.base.value)
    latest.current = { ...latest.current, draft: isSaved ? undefined : next }
    setTyped(latest.current.draft)
    if (as !== place.name) forgetKeptDraft(place)
    keepDraft({ ...place, name: as }, latest.current.draft)
  }
  // For example after the answer to a save was lost: what was read since is equal.
  useEffect(() => {
    if (typed && !isTyped) put(undefined)
  })
  return {
    draft,
    current,
    /** What stands in the form, and what it is based on. */
    now: (): Draft<Value> =>
      latest.current.draft ?? { value: latest.current.current.value, base: latest.current.current },
    hasDraft: (): boolean => latest.current.draft !== undefined,
    put,
    /** `is` is stored now; the page shows it before it is read again. */
    follow(is: Seen<Value>, before: string): void {
      latest.current = { ...latest.current, draft: undefined, current: is }
      setStored({ before, is })
    },
    /** The version that was read last. */
    read: (): string => latest.current.read,
  }
}
