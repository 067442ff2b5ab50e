import { pastedText } from '@college/rules/kit/phrases.ts'
import type { ClipboardEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Puts pasted text in the place of the selection, without white space (D2-B281, D3-B244). Pasted files are left alone.
 */
export function pasteInto(event: ClipboardEvent<Field>, set: (value: string) => void): void {
  const pasted = event.clipboardData.getData('text')
  if (pasted === '') return
  event.preventDefault()
  const field = event.currentTarget
  const { value, selectionStart, selectionEnd } = field
  const from = selectionStart ?? value.length
  const text = pastedText(pasted)
  set(value.slice(0, from) + text + value.slice(selectionEnd ?? from))
  requestAnimationFrame(() => field.setSelectionRange(from + text.length, from + text.length))
}
