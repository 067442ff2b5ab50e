import { useEffect, useRef, useState } from 'react'

/** Throttles a value, with a leading and a trailing update. */
export function useThrottled<Value>(value: Value, milliseconds: number): Value {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const wait = changedAt.current + milliseconds - Date.now()
    const show = () => {
      changedAt.current = Date.now()
      setShown(value)
    }
    if (wait <= 0) {
      show()
      return
    }
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return shown
}
