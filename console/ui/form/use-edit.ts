import { editRefusals, type Field, type Invalid, type Values } from '@college/contract/kit/form.ts'
import { problemsOf, tidyValues } from '@college/rules/kit/form.ts'
import { differencesOf, isSame } from '@college/rules/kit/merge.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { useState } from 'react'
import type { Seen } from './kept-draft.ts'
import { useDraftOf } from './use-draft-of.ts'

type Options<Stored> = {
  /** Names the draft of this thing on this computer, for example `banners 0190…`. */
  name: string
  fields: readonly Field[]
  seen: Seen
  /** Sends the values with the version that they were based on; answers what is stored now. */
  save: (value: Values, version: string) => Promise<Stored>
  /** After it was saved, and nothing that was sent is unsaved any more. */
  saved?: (stored: Stored) => void
  /** What to correct, by the key of the field, where a field is more than its description says; else by the fields. */
  check?: (value: Values) => Record<string, string>
}

export type Edit = ReturnType<typeof useEdit>

/** The draft of a form of described fields, and what to correct at each of them. */
export function useEdit<Stored extends Seen>({ name, fields, seen, save, saved, check }: Options<Stored>) {
  const keys = fields.map((field) => field.key)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const tidy = (value: Values) => (check ? value : tidyValues(fields, value))
  const draft = useDraftOf<Values, Stored>({
    name: `form ${name}`,
    seen,
    same: (one, other) => keys.every((key) => isSame(one[key], other[key])),
    check(value) {
      const problems = check ? check(value) : problemsOf(fields, tidy(value))
      setErrors(problems)
      return Object.keys(problems).length === 0
    },
    save: (value, { version }) => save(tidy(value), version),
    saved: (stored) => stored && saved?.(stored),
    failed(error) {
      const isInvalid = error instanceof Refused && error.answer.message === editRefusals.invalid.message
      if (!isInvalid || !error.answer.data) return false
      return setErrors((error.answer.data as Invalid).errors)
    },
  })
  const { value, base } = draft
  return {
    ...draft,
    page: pageOf(name),
    errors,
    isDirty: draft.isChanged,
    changes: differencesOf(keys, base.value, value, base.value).length,
    set(field: string, to: unknown) {
      draft.write((now) => ({ ...now, [field]: to }))
      if (Object.keys(errors).length === 0) return
      setErrors(Object.fromEntries(Object.entries(errors).filter(([at]) => !isIn(at, field))))
    },
    discard() {
      draft.discard()
      setErrors({})
    },
  }
}

/** For `Colleagues`: a new thing is open to nobody else. */
function pageOf(name: string) {
  const [thing = '', id = ''] = name.split(' ')
  return { thing, id: id === 'new' ? '' : id }
}

const isIn = (at: string, field: string) => at === field || at.startsWith(`${field}.`)
