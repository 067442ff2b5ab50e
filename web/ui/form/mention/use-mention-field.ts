import { type TypedMention, typedMention, withMention, withSign } from '@college/rules/mentions/mentions.ts'
import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isEnter, pressedKey } from '../../../kit/pressed-key.ts'

/** Somebody who may be picked. */
export type OfferedPerson = { id: string; name: string; unitName: string; photo: string }

type Wish = {
  value: string
  onChange: (value: string) => void
  onPick: (person: OfferedPerson) => void
  /** Who is offered for what is typed now. */
  people: readonly OfferedPerson[]
  /** Asks for the people of this word; undefined when nothing is typed after a sign. */
  onWord: (word: string | undefined) => void
}

/**
 * What is typed after a sign. While an input method composes, nothing is: half-typed pinyin is no word yet. Esc closes the
 * list for this one sign.
 */
function useTyped(onWord: Wish['onWord']) {
  const isHalfTyped = useRef(false)
  const [typed, setTyped] = useState<TypedMention>()
  const [closedAt, setClosedAt] = useState<number>()

  const set = (found: TypedMention | undefined) => {
    if (found?.at !== closedAt) setClosedAt(undefined)
    setTyped(found)
    onWord(found?.word)
  }
  const look = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    if (isHalfTyped.current) return
    const { value, selectionStart, selectionEnd } = currentTarget
    const found = selectionStart === selectionEnd ? typedMention(value, selectionStart) : undefined
    if (found?.at !== typed?.at || found?.word !== typed?.word) set(found)
  }
  return {
    typed: typed?.at === closedAt ? undefined : typed,
    set,
    close: () => setClosedAt(typed?.at),
    handlers: {
      onInput: look,
      onSelect: look,
      onCompositionStart: () => {
        isHalfTyped.current = true
      },
      onCompositionEnd: (event: SyntheticEvent<HTMLTextAreaElement>) => {
        isHalfTyped.current = false
        look(event)
      },
    },
  }
}

/**
 * A text area in which `@` or `＠` offers people: what is typed after the sign, the keys of the list (arrows, Enter, Esc), and
 * the name that is put in.
 */
export function useMentionField({ value, onChange, onPick, people, onWord }: Wish) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const { typed, set, close, handlers } = useTyped(onWord)
  const [active, setActive] = useState({ word: '', at: 0 })
  const isOpen = typed !== undefined && people.length > 0
  const activeAt = active.word === typed?.word ? Math.min(active.at, people.length - 1) : 0

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  const write = (next: { text: string; caret: number }, now: TypedMention | undefined) => {
    caret.current = next.caret
    set(now)
    onChange(next.text)
    field.current?.focus({ preventScroll: true })
  }
  const pick = (person: OfferedPerson) => {
    if (!typed) return
    onPick(person)
    write(withMention(value, typed, person.name), undefined)
  }
  /** Writes the sign at the caret, for who does not find it on the keyboard. */
  const sign = () => {
    const { text, caret: end } = withSign(value, field.current?.selectionStart ?? value.length)
    write({ text, caret: end }, { at: end - 1, word: '' })
  }
  const move = (by: number) =>
    setActive({ word: typed?.word ?? '', at: (activeAt + people.length + by) % people.length })
  const onKeyDown = (event: KeyboardEvent) => {
    const key = isOpen ? pressedKey(event) : ''
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (isOpen && isEnter(event)) pick(people[activeAt] as OfferedPerson)
    else if (key === 'Escape') close()
    else return
    // Esc closes the list alone, and not the sheet around the field.
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    field: {
      ref: field,
      ...handlers,
      onKeyDown,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${activeAt}` }),
    },
    sign,
    list: { id: listId, isOpen, people, activeAt, onPick: pick },
  }
}
