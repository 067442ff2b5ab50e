import { useRef } from 'react'

/**
 * Runs an act once at a time. A second click or Enter that comes before the page shows that the first is running does
 * nothing and answers undefined.
 */
export function useOnce<Input extends unknown[], Result>(act: (...input: Input) => Promise<Result>) {
  const isRunning = useRef(false)
  return async (...input: Input): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await act(...input)
    } finally {
      isRunning.current = false
    }
  }
}
