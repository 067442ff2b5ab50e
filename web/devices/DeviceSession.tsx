import { useEffect, useState } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { useSession } from '../kit/data/session.ts'
import { onBeforeLogout } from '../kit/navigation/logout-tasks.ts'
import { ConsentSheet } from './ConsentSheet.tsx'
import { useConsents } from './consent.ts'
import { leaveDevice, reportDevice, reportStatus } from './report.ts'

/** Milliseconds from the login to the first report of the device (D1-B175). */
const AFTER_LOGIN = 4_000

/** Reports the device of the logged-in person. Asks for consent first; without it nothing is read or sent. */
export function DeviceSession() {
  const userId = useSession((session) => session.userId)
  return userId === undefined ? null : <DeviceOf key={userId} userId={userId} />
}

function DeviceOf({ userId }: { userId: string }) {
  const [since] = useState(() => Date.now())
  const isGiven = useConsents(({ given }) => given[userId])
  const isPutOff = useConsents(({ putOff }) => putOff.includes(userId))

  useEffect(() => {
    if (!isGiven) return
    const timer = setTimeout(() => quietly(reportDevice(userId)), Math.max(0, since + AFTER_LOGIN - Date.now()))
    const stops = [
      bridge().onBackground(() => quietly(reportStatus(userId, 2))),
      bridge().onForeground(() => quietly(reportStatus(userId, 1))),
      onBeforeLogout(() => leaveDevice(userId)),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [userId, isGiven, since])

  return <ConsentSheet userId={userId} isOpen={isGiven === undefined && !isPutOff} />
}

/** Runs in the background. A failure is ignored: nobody waits for it, and nobody can act on it (D1-Q72). */
const quietly = (told: Promise<unknown>) => void told.catch(() => undefined)
