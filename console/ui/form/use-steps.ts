import { useRef, useState } from 'react'
import type { Draft } from './kept-draft.ts'
import type { DraftOf } from './use-draft-of.ts'

const MOST_STEPS = 100

/** The changes of a draft that can be taken back, one by one. */
export function useSteps<Value>({ now, write }: Pick<DraftOf<Value>, 'now' | 'write'>) {
  const [steps, setSteps] = useState<Draft<Value>[]>([])
  /** What is written in: all that is written in it at a time is one step. */
  const written = useRef<number>(undefined)
  return {
    /** Call it before a change. `at`: what is written in, for example a line. */
    keep(at?: number): void {
      const before = now()
      if (at === undefined || at !== written.current) setSteps((past) => [...past.slice(1 - MOST_STEPS), before])
      written.current = at
    },
    /** Undefined when nothing can be taken back. */
    undo:
      steps.length > 0
        ? () => {
            const { value, base } = steps.at(-1) as Draft<Value>
            written.current = undefined
            setSteps(steps.slice(0, -1))
            write(() => value, base)
          }
        : undefined,
    forget(): void {
      written.current = undefined
      setSteps([])
    },
  }
}
