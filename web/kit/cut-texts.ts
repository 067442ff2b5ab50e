/** Fields that a browser cuts at their `maxLength`; of other types it is -1 or not asked. */
type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Says when a browser cuts a text at the `maxLength` of its field: it does so without a word, and who pastes a long text or
 * goes on typing does not see that its end is missing. Once per page, for all its fields. Returns the way to stop.
 */
export function sayCutTexts(say: (text: string) => void): () => void {
  const stops = [sayCutPastes(say), sayCutTyping(say)]
  return () => stops.forEach((stop) => void stop())
}

function sayCutPastes(say: (text: string) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData, defaultPrevented } = event
    if (defaultPrevented || !isField(target) || target.maxLength < 0) return
    const cut = cutBy(target, clipboardData?.getData('text') ?? '')
    if (cut > 0) say(`最多 ${target.maxLength} 字，粘贴的内容多出 ${cut} 字，没有加入`)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

/** A code or a number ends where it is full: who types one knows its length. */
const SHORTEST = 10

/**
 * The same of what is typed: once, until there is room again. An input method may write beyond the end while it composes,
 * and is cut when the composition ends.
 */
function sayCutTyping(say: (text: string) => void): () => void {
  const told = new WeakSet<Field>()
  const composed = new WeakMap<Field, number>()
  const tell = (field: Field) => {
    if (told.has(field)) return
    told.add(field)
    say(`最多 ${field.maxLength} 字，多出的没有加入`)
  }
  const limited = ({ target }: Event): Field | undefined =>
    isField(target) && target.maxLength >= SHORTEST ? target : undefined
  const onBefore = (event: InputEvent) => {
    const field = limited(event)
    if (field && event.inputType === 'insertText' && cutBy(field, event.data ?? '') > 0) tell(field)
  }
  const onInput = (event: Event) => {
    const field = limited(event)
    if (!field) return
    if (event instanceof InputEvent && event.isComposing) composed.set(field, field.value.length)
    else if (field.value.length < field.maxLength) told.delete(field)
  }
  const onComposed = (event: CompositionEvent) => {
    const field = limited(event)
    if (field && (composed.get(field) ?? 0) > field.maxLength) tell(field)
    if (field) composed.delete(field)
  }
  document.addEventListener('beforeinput', onBefore)
  document.addEventListener('input', onInput)
  document.addEventListener('compositionend', onComposed)
  return () => {
    document.removeEventListener('beforeinput', onBefore)
    document.removeEventListener('input', onInput)
    document.removeEventListener('compositionend', onComposed)
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** How much of a pasted text does not fit beside what stays in the field, in the UTF-16 units of `maxLength`. */
function cutBy({ value, selectionStart, selectionEnd, maxLength }: Field, pasted: string): number {
  const stays = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? value.length))
  // A text field counts a line end as one character, and an input has none.
  return stays + pasted.replace(/\r\n/g, '\n').length - maxLength
}
