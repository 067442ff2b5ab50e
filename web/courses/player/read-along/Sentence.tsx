import type { KeyboardEvent, ReactNode } from 'react'
import { isEnter, pressedKey } from '../../../kit/pressed-key.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './Reader.module.css'

type Props = {
  /** Its key within the text. */
  name: string
  /** Tab comes to one of the sentences; the arrows go on from there. */
  isStop: boolean
  isSelected: boolean
  isMarked: boolean
  onSelect: () => void
  onFocus: () => void
  /** The keys go to the next or the one before. */
  onMove: () => void
  children: ReactNode
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One sentence of a paragraph. */
export function Sentence({ name, isStop, isSelected, isMarked, onSelect, onFocus, onMove, children }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event.nativeEvent)
    const step = STEPS[key]
    // Only what can be done with it closes; the page stays.
    const isLeft = key === 'Escape' && isSelected
    if (step === undefined && !isEnter(event) && key !== ' ' && !isLeft) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return onSelect()
    const all = [...(event.currentTarget.closest('article')?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])]
    onMove()
    all[all.indexOf(event.currentTarget) + step]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not break over the lines of its paragraph
    <span
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-place={name}
      aria-pressed={isSelected}
      className={classes(styles.sentence, isMarked && styles.marked, isSelected && styles.selected)}
      onClick={onSelect}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
      {isMarked && <span className="nc-hidden">（有笔记）</span>}
    </span>
  )
}
