import { useEffect, useState } from 'react'
import { deviceStorage } from '../kit/data/key-value-storage.ts'
import { useSession } from '../kit/data/session.ts'
import { leftBehind } from './answer-book.ts'
import { postCall } from './sitting-sync.ts'

/**
 * The questions of a sitting that is over whose last answer on this device did not arrive: its page was closed before the
 * server could tell. Told once; where the server cannot be asked now, at the next visit.
 */
export function useLeftBehind(sittingId: string): readonly number[] {
  const userId = useSession((session) => session.userId) ?? ''
  const [missing, setMissing] = useState<readonly number[]>([])
  useEffect(() => {
    const { changes, wipe } = leftBehind({ storage: deviceStorage(), sittingId, userId })
    if (changes.length === 0) return
    postCall(sittingId, { kind: 'submit', changes, isAutomatic: true })
      .then((answer) => {
        setMissing(answer.missing ?? [])
        wipe()
      })
      .catch(() => undefined)
  }, [sittingId, userId])
  return missing
}
