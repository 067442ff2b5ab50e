import { useEffect, useState } from 'react'

/** True after `delay` ms, so that a fast answer shows no skeleton. */
export function useDelayPassed(delay = 150): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isLate
}
