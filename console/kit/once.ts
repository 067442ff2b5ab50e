import { useRef } from 'react'

/** Runs an act once at a time: a second click or Enter, before the page shows that the first is under way, does nothing. */
export function useOnce<Input extends unknown[]>(act: (...input: Input) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (...input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act(...input)
    } finally {
      isRunning.current = false
    }
  }
}
