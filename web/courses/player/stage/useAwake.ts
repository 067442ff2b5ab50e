import { useCallback, useEffect, useState } from 'react'

/** Milliseconds after which the controls hide (design 6). */
const AUTO_HIDE = 3_000

/** Whether somebody has touched the stage a moment ago. */
export function useAwake() {
  const [isAwake, setAwake] = useState(true)
  const [touches, setTouches] = useState(0)

  const wake = useCallback(() => {
    setAwake(true)
    setTouches((count) => count + 1)
  }, [])
  const sleep = useCallback(() => setAwake(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the time anew
  useEffect(() => {
    const timer = setTimeout(sleep, AUTO_HIDE)
    return () => clearTimeout(timer)
  }, [touches, sleep])

  return { isAwake, wake, sleep }
}
