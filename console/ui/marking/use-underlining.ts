import { MOST_UNDERLINES, type Underline } from '@college/contract/kit/underlines.ts'
import { type Span, sentencesOf, toggleUnderline, underlinesAt } from '@college/rules/kit/underlines.ts'
import { pressedKey } from '@college/web/kit/pressed-key.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../../kit/keys.ts'
import { useSay } from '../../kit/say.ts'
import { select, selectedSpan } from './selected-span.ts'

export type Underlining = {
  text: string
  underlines: readonly Underline[]
  /** The criterion that the next underline is of; undefined where the question has none. */
  criterion: number | undefined
  /** Undefined: it is only read. */
  onChange: ((underlines: Underline[]) => void) | undefined
}

const selectedIn = (root: HTMLElement | null) => (root ? selectedSpan(root) : undefined)

/**
 * Underlines the text that is selected with the mouse or the keyboard. H underlines the selection; without a selection it
 * selects a sentence. `[` and `]` select the previous and the next sentence, Shift with an arrow moves the end of the
 * selection, and Escape returns the focus to the element that had it before.
 */
export function useUnderlining({ text, underlines, criterion, onChange }: Underlining) {
  const say = useSay()
  const root = useRef<HTMLElement>(null)
  const place = usePlace(root)
  const picked = usePicked(root)
  const around = picked && onChange ? underlinesAt(underlines, picked) : []

  const pick = useCallback((span: Span) => {
    if (!root.current) return
    root.current.focus({ preventScroll: true })
    select(root.current, span)
  }, [])
  // When the <mark> elements change, React replaces the text nodes and the browser drops the text selection.
  const kept = useRef<Span>(undefined)
  useLayoutEffect(() => {
    if (kept.current && underlines) pick(kept.current)
    kept.current = undefined
  }, [underlines, pick])

  const put = (next: Underline[]) => {
    if (next.length > MOST_UNDERLINES) return say.failed(new Error(`一份答案最多划 ${MOST_UNDERLINES} 处`))
    kept.current = selectedIn(root.current)
    onChange?.(next)
  }
  const go = (step: 1 | -1) => {
    const sentences = sentencesOf(text)
    const from = selectedIn(root.current)?.start ?? -1
    const next =
      step > 0 ? sentences.find(({ start }) => start > from) : sentences.findLast(({ start }) => start < from)
    const span = next ?? (step > 0 ? sentences.at(-1) : sentences[0])
    if (span) pick(span)
  }
  const toggle = () => {
    // Read now: the browser tells of a new selection some time later.
    const span = selectedIn(root.current)
    const next = span && toggleUnderline(text, underlines, span, criterion)
    if (next) return put(next)
    const sentence = span && sentencesOf(text).find(({ start, end }) => start <= span.start && span.start <= end)
    if (sentence) pick(sentence)
    else go(1)
  }
  const remove = (underline: Underline) => put(underlines.filter((each) => each !== underline))
  const removeHere = () => {
    const span = selectedIn(root.current)
    const [first] = span ? underlinesAt(underlines, span) : []
    if (first) remove(first)
  }
  const del = onChange && removeHere
  const back = onChange && (() => go(-1))
  const on = onChange && (() => go(1))
  const keys = { h: onChange && toggle, '[': back, ']': on, '【': back, '】': on }
  useKeys({ ...keys, Delete: del, Backspace: del })

  return {
    toggle,
    remove,
    /** The underlines that the caret stands in. */
    clicked: picked && picked.start === picked.end ? around : [],
    /** Of the element around the text. */
    place,
  }
}

/** How the element around the text acts: the selection by keys and mouse, and the way back by Escape. */
function usePlace(root: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(null)
  return {
    ref: root,
    tabIndex: 0,
    onFocus: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      cameFrom.current = relatedTarget
    },
    // Otherwise the mouse would drag what is selected, instead of selecting a part of it.
    onMouseDown: ({ button, shiftKey }: MouseEvent) => {
      if (button === 0 && !shiftKey) getSelection()?.removeAllRanges()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { shiftKey } = event
      const key = pressedKey(event)
      if (key === 'Escape' && cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) {
        event.preventDefault()
        getSelection()?.removeAllRanges()
        cameFrom.current.focus()
      }
      if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
        event.preventDefault()
        getSelection()?.modify('extend', key === 'ArrowLeft' ? 'backward' : 'forward', 'character')
      }
    },
  }
}

/** The selection in this element, as it is at present; it changes the page only when it becomes another. */
function usePicked(root: RefObject<HTMLElement | null>): Span | undefined {
  const [picked, setPicked] = useState<Span>()
  useEffect(() => {
    const read = () => {
      const next = selectedIn(root.current)
      setPicked((before) => (next?.start === before?.start && next?.end === before?.end ? before : next))
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [root])
  return picked
}
