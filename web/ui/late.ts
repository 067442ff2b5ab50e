import { useEffect, useState } from 'react'

/** True after `delay` ms: what comes sooner shows no skeleton in between. */
export function useLate(delay = 150): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isLate
}
