import { useState } from 'react'

const steps = [
  { name: '标准', value: 1 },
  { name: '大', value: 1.15 },
  { name: '特大', value: 1.3 },
] as const

const KEY = 'nc-exam-text'

export type TextScale = { name: string; value: number; next: () => void }

/** The size of the questions, besides that of the app; kept on the device. */
export function useTextScale(): TextScale {
  const [at, setAt] = useState(() => Number(localStorage.getItem(KEY) ?? 0) % steps.length || 0)
  const step = steps[at] ?? steps[0]
  return {
    ...step,
    next: () => {
      const next = (at + 1) % steps.length
      localStorage.setItem(KEY, String(next))
      setAt(next)
    },
  }
}
