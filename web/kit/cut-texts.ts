/** Fields that a browser cuts at their `maxLength`; of other types it is -1 or not asked. */
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Says when a browser cuts a pasted text at the `maxLength` of its field: it does so without a word, and who pastes a
 * long text does not see that its end is missing. Once per page, for all its fields. Returns the way to stop.
 */
export function sayCutPastes(say: (text: string) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    if (defaultPrevented || !isField(target) || target.maxLength < 0) return
    const cut = cutBy(target, clipboardData?.getData('text') ?? '')
    if (cut > 0) say(`最多 ${target.maxLength} 字，粘贴的内容多出 ${cut} 字，没有加入`)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How much of a pasted text does not fit beside what stays in the field, in the UTF-16 units of `maxLength`. */
function cutBy({ value, selectionStart, selectionEnd, maxLength }: Field, pasted: string): number {
  const stays = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? value.length))
  // A text field counts a line end as one character, and an input has none.
  return stays + pasted.replace(/\r\n/g, '\n').length - maxLength
}
