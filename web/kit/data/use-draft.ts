import { useState } from 'react'

/** A text that is being typed, kept for the tab under a `draftKey` until `forget`. */
export function useDraft(key: string): [string, (text: string) => void, () => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const write = (next: string) => {
    setText(next)
    sessionStorage.setItem(key, next)
  }
  const forget = () => {
    setText('')
    sessionStorage.removeItem(key)
  }
  return [text, write, forget]
}

/**
 * The same for a form with several fields, which begins with what is stored. What was typed about something that has
 * changed since is not taken up again.
 */
export function useFormDraft<Value>(key: string, stored: Value): [Value, (to: Value) => void, () => void] {
  const [kept, keep, forget] = useDraft(key)
  const of = JSON.stringify(stored)
  const draft = kept === '' ? undefined : (JSON.parse(kept) as { of: string; value: Value })
  return [draft?.of === of ? draft.value : stored, (value) => keep(JSON.stringify({ of, value })), forget]
}
