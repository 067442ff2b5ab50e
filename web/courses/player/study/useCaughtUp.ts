import { useEffect, useState } from 'react'
import { pulseQueue } from '../../pulses/pulses.ts'
import { LONGEST_FLUSH } from './play-record.ts'

/**
 * False while pulses that an earlier page left behind are being sent: where the learner stopped is only right once
 * they have landed. With nothing left over it is true in the same moment.
 */
export function useCaughtUp(): boolean {
  const [isCaughtUp, setCaughtUp] = useState(false)
  useEffect(() => {
    let isGone = false
    const caughtUp = () => {
      if (!isGone) setCaughtUp(true)
    }
    const patience = setTimeout(caughtUp, LONGEST_FLUSH)
    void pulseQueue.flush().then(caughtUp)
    return () => {
      isGone = true
      clearTimeout(patience)
    }
  }, [])
  return isCaughtUp
}
