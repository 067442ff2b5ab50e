import type { Answer, ShownQuestion } from '@college/contract/questions/question.ts'
import { choiceOf } from '@college/contract/questions/question-types.ts'
import { useEffect, useEffectEvent } from 'react'
import { isBackGuarded, useOpenLayers } from '../kit/navigation/back-guard.ts'
import { pressedKey } from '../kit/pressed-key.ts'

type Acts = { onAnswer: (answer: Answer | null) => void; onMove: (by: number) => void; onFlag: () => void }

/** A to Z choose an option, the arrows change the question, M marks it; not while a text is written or a layer is open. */
export function useExamKeys(
  isOn: boolean,
  question: ShownQuestion | undefined,
  answer: Answer | null,
  { onAnswer, onMove, onFlag }: Acts,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    // The sitting itself guards the way back.
    if (isBackGuarded() && useOpenLayers.getState().closers.length > 1) return
    const key = pressedKey(event).toLowerCase()
    if (key === 'arrowleft' || key === 'arrowright') {
      // In a group of radio buttons the arrows would choose.
      event.preventDefault()
      return onMove(key === 'arrowleft' ? -1 : 1)
    }
    const values = valuesOf(question)
    const value = /^[a-z]$/.test(key) ? values[key.charCodeAt(0) - 97] : undefined
    if (value !== undefined) return onAnswer(chosen(question, answer, values, value))
    if (key === 'm') onFlag()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select') || (target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type)))

function valuesOf(question: ShownQuestion | undefined): string[] {
  const choice = question && choiceOf(question.type)
  if (choice === 'truth') return ['true', 'false']
  return (choice && question?.options?.map(({ value }) => value)) || []
}

function chosen(question: ShownQuestion | undefined, answer: Answer | null, values: string[], value: string) {
  if (!question || choiceOf(question.type) !== 'several') return value
  const before = Array.isArray(answer) ? answer : []
  const next = values.filter((each) => (each === value ? !before.includes(each) : before.includes(each)))
  return next.length > 0 ? next : null
}
