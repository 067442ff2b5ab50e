import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { useEffect, useState } from 'react'

/** How long a broadcast has lasted, 'hh:mm:ss'. */
export function OnAirTime({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000))
  return <span className="nc-num">{clockTimeOf(seconds)}</span>
}
