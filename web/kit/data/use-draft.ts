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
