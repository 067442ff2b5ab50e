import type { ReactNode } from 'react'

export type Tone = 'red' | 'green' | 'amber' | 'blue' | 'danger' | 'gold' | 'grey'

/** A state is always a word; the dot only helps to find it again. */
export function Dot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`state ${tone}`}>
      <i />
      {children}
    </span>
  )
}
