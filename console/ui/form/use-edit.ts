import { type Changed, editRefusals, type Field, type Invalid, type Values } from '@college/contract/kit/form.ts'
import { problemsOf, tidyValues } from '@college/rules/kit/form.ts'
import { differencesOf, isSame } from '@college/rules/kit/merge.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'
import { useOnce } from '../../kit/once.ts'

/** A thing as the server told it; a new one has the version ''. */
export type Seen = { value: Values; version: string }

type Options = {
  /** Names the draft of this thing on this computer, for example `banners 0190…`. */
  name: string
  fields: readonly Field[]
  seen: Seen
  /** Sends the values with the version that they were based on; answers what is stored now. */
  save: (value: Values, version: string) => Promise<Seen>
  /** What to correct, by the key of the field, where a field is more than its description says; else by the fields. */
  check?: (value: Values) => Record<string, string>
}

type Draft = { value: Values; base: Seen }

export type Edit = ReturnType<typeof useEdit>

/**
 * The state of an edit form: what is typed, kept as a draft on this computer until it is saved, and what the server says
 * about it. A draft remembers the version that it was based on: what a colleague saved since is not overwritten.
 */
export function useEdit({ name, fields, seen, save: send, check }: Options) {
  const keys = fields.map((field) => field.key)
  const { draft, latest, take, changes, isBehind, unsaved } = useDraftOf(name, keys, seen)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Changed>()
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()

  function refused(error: Error): void {
    const { message, data } = error instanceof Refused ? error.answer : { message: error.message, data: null }
    if (message === editRefusals.changed.message && data) setConflict(data as Changed)
    else if (message === editRefusals.invalid.message && data) setErrors((data as Invalid).errors)
    else setFailure(message)
  }

  async function trySaving(value: Values, version: string): Promise<boolean> {
    const tidy = check ? value : tidyValues(fields, value)
    const problems = check ? check(value) : problemsOf(fields, tidy)
    setErrors(problems)
    setFailure('')
    if (Object.keys(problems).length > 0) return false
    setSaving(true)
    try {
      const stored = await send(tidy, version)
      setConflict(undefined)
      setSavedAt(new Date())
      // What was typed while it was being saved stays.
      const typed = latest.current.value
      take({ value: isSame(typed, value) ? stored.value : typed, base: stored })
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
  const save = async (value = draft.value, version = draft.base.version): Promise<boolean> =>
    (await saveOnce(value, version)) ?? false

  return {
    page: pageOf(name),
    value: draft.value,
    base: draft.base,
    errors,
    failure,
    conflict,
    isSaving,
    savedAt,
    isDirty: changes > 0,
    /** A colleague has saved a newer version than the one that the unsaved changes were based on. */
    isBehind: isBehind && !isSaving,
    unsaved,
    changes,
    set(field: string, value: unknown) {
      // Of the latest values, also where an upload that took minutes calls the function of the render it began in.
      take({ ...latest.current, value: { ...latest.current.value, [field]: value } })
      if (Object.keys(errors).length === 0) return
      setErrors(Object.fromEntries(Object.entries(errors).filter(([at]) => !isIn(at, field))))
    },
    save,
    /** Goes on from the colleague's version with these values, and saves them. */
    resolve(value: Values) {
      if (!conflict) return
      const base = { value: conflict.value, version: conflict.version }
      take({ value, base })
      setConflict(undefined)
      void save(value, base.version)
    },
    closeConflict: () => setConflict(undefined),
    discard() {
      take({ value: draft.base.value, base: draft.base })
      setErrors({})
      setFailure('')
    },
  }
}

/** For `Colleagues`: a new thing is open to nobody else. */
function pageOf(name: string) {
  const [thing = '', id = ''] = name.split(' ')
  return { thing, id: id === 'new' ? '' : id }
}

/** What is typed, with what it was based on. `unsaved` is read where the state of the last render would be too old. */
function useDraftOf(name: string, keys: readonly string[], seen: Seen) {
  const { userId } = useMe()
  const key = draftKey(`form ${name}`, userId)
  const [draft, setDraft] = useState<Draft>(() => keptIn(key, seen) ?? { value: seen.value, base: seen })
  const countChanges = ({ value, base }: Draft) => differencesOf(keys, base.value, value, base.value).length
  const changes = countChanges(draft)
  const unsaved = useRef(changes > 0)
  unsaved.current = changes > 0
  const latest = useRef(draft)
  latest.current = draft
  const take = (next: Draft) => {
    latest.current = next
    setDraft(next)
    unsaved.current = countChanges(next) > 0
    if (unsaved.current) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  }
  // Read again, for example because a colleague saved it: a page without changes of its own shows that at once.
  useEffect(() => {
    const { value, base } = latest.current
    if (base.version !== seen.version && isSame(value, base.value)) setDraft({ value: seen.value, base: seen })
  }, [seen])
  const isBehind = changes > 0 && seen.version !== '' && seen.version !== draft.base.version
  return { draft, latest, take, changes, isBehind, unsaved }
}

const isIn = (at: string, field: string) => at === field || at.startsWith(`${field}.`)

/** A draft that says the same as the server is none. */
function keptIn(key: string, seen: Seen): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
    return kept && !isSame(kept.value, seen.value) ? kept : undefined
  } catch {
    return undefined
  }
}
