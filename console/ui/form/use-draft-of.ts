import { carriedOver, isSame } from '@college/rules/kit/merge.ts'
import { useState } from 'react'
import { useOnce } from '../../kit/once.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import { type Draft, type Seen, useKeptDraft } from './kept-draft.ts'

type Options<Value, Stored> = {
  /** Names the draft of this thing on this computer, for example `paper 0190…`; '' for one that is kept nowhere. */
  name: string
  /** Kept for this tab alone. */
  isOfTab?: boolean
  /** What it is compared with, however often the page reads it again. */
  seen: Seen<Value>
  /** Where a part of the value says nothing of the thing. */
  same?: (one: Value, other: Value) => boolean
  /** Before it is sent: false where it is not to be, and the form shows why; what it throws is told as a refusal is. */
  check?: (value: Value) => boolean | Promise<boolean>
  /** Answers what is stored now; undefined where the page has read it again by then. `name`: of a new thing, from now on. */
  save?: (value: Value, base: Seen<Value>) => Promise<(Stored & { name?: string }) | undefined>
  /** After it was saved. */
  saved?: (stored: Stored | undefined) => void
  /** A colleague’s values were taken as they are: nothing was sent. */
  yielded?: () => void
  /** Tells why it was not saved; without it, and where it answers false, that stands in `failure`. */
  failed?: (error: Error) => unknown
}

export type DraftOf<Value> = ReturnType<typeof useDraftOf<Value>>

/**
 * What is typed of a thing and not saved yet, for every form of the console: kept on this computer over a reload, saved
 * once at a time with the version that it is based on, and compared with what a colleague saved meanwhile
 * (`ConflictDialog`). What is typed during a save stays, as a change of what was saved.
 */
export function useDraftOf<Value, Stored extends Seen<Value> = Seen<Value>>(options: Options<Value, Stored>) {
  const { name, isOfTab = false, seen, same = isSame } = options
  const kept = useKeptDraft({ name, isOfTab, seen, same })
  const { draft, current, now, put } = kept
  const [wasKept, setWasKept] = useState(draft !== undefined)
  const saving = useSaving(options, kept)
  const { isSaving, conflict, setConflict, setFailure, ...rest } = saving
  const { value, base } = draft ?? { value: current.value, base: current }
  const isBehind = draft !== undefined && current.version !== '' && current.version !== base.version
  return {
    ...rest,
    value,
    base,
    now,
    conflict,
    isSaving,
    isChanged: draft !== undefined,
    hasChanges: kept.hasDraft,
    /** It was begun before this form was opened. */
    wasKept: wasKept && draft !== undefined,
    /** A colleague has saved a newer version than the one that the unsaved changes are based on. */
    isBehind: isBehind && !isSaving,
    /** Compares with the newer version. */
    compare: () => setConflict({ by: '', at: '', ...current }),
    /** `change` is given the latest value, also in a function of an earlier render. `on`: another base than before. */
    write(change: (value: Value) => Value, on?: Seen<Value>): void {
      const before = now()
      put({ value: change(before.value), base: on ?? before.base })
    },
    discard(): void {
      setWasKept(false)
      setFailure('')
      put(undefined)
    },
    closeConflict: () => setConflict(undefined),
    /** Goes on from the colleague’s version with these values, and saves them where they differ from it. */
    resolve(chosen: Value): void {
      if (!conflict) return
      setConflict(undefined)
      if (!same(chosen, conflict.value)) {
        put({ value: chosen, base: conflict })
        void saving.save()
        return
      }
      kept.follow(conflict, kept.read())
      put(undefined)
      options.yielded?.()
    },
  }
}

function useSaving<Value, Stored extends Seen<Value>>(
  { name, same = isSame, check, save: send, saved, failed }: Options<Value, Stored>,
  { now, put, follow, read }: ReturnType<typeof useKeptDraft<Value>>,
) {
  const [conflict, setConflict] = useState<Conflict<Value>>()
  const [failure, setFailure] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()

  function refused(error: Error): void {
    const found = conflictIn<Value>(error)
    if (found) setConflict(found)
    else if (!failed || failed(error) === false) setFailure(error.message)
  }

  async function trySaving(sent: Draft<Value>): Promise<boolean> {
    const before = read()
    setFailure('')
    try {
      const may = check?.(sent.value) ?? true
      if (!(may instanceof Promise ? await may : may)) return false
      setSaving(true)
      const stored = await send?.(sent.value, sent.base)
      setConflict(undefined)
      setSavedAt(new Date())
      const is: Seen<Value> & { name?: string } = stored ?? { value: sent.value, version: sent.base.version }
      const typed = carriedOver(now().value, sent.value, is.value)
      follow(is, before)
      put(same(typed, is.value) ? undefined : { value: typed, base: is }, is.name ?? name)
      saved?.(stored)
      return true
    } catch (error) {
      refused(error as Error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const saveOnce = useOnce(trySaving)
  /** Answers whether it was saved. */
  const save = async (): Promise<boolean> => (await saveOnce(now())) ?? false
  return { conflict, setConflict, failure, setFailure, isSaving, savedAt, save }
}
