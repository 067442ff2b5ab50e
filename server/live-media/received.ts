import type { Received } from '@college/contract/lives/received.ts'
import { BROKEN_STREAM, faultText, problemsOf } from '@college/rules/lives/received.ts'
import type { FromRtmp } from './rtmp/messages.ts'

type Report = Omit<Extract<FromRtmp, { type: 'received' }>, 'type'>

/** A program that has not been told of for this long has left. Milliseconds. */
const FRESH_MS = 5_000
/** Why a program was refused is told for this long after it has left. Milliseconds. */
const REFUSAL_MS = 5 * 60_000

/** What other programs send into each channel, as it was told last. */
export function receivedStreams(now: () => number = Date.now) {
  const reports = new Map<string, Report & { at: number }>()

  return {
    note(report: Report): void {
      for (const [channelId, { at }] of reports) if (now() - at > REFUSAL_MS) reports.delete(channelId)
      reports.set(report.channelId, { ...report, at: now() })
    },

    /** Null while no program sends, and none was refused lately. */
    of(channelId: string): Received | null {
      const report = reports.get(channelId)
      if (!report) return null
      const { facts, isConnected, isBroken, at } = report
      const age = now() - at
      if (isConnected && age < FRESH_MS) {
        const { picture, sound } = facts
        return { isConnected: true, picture, sound, problems: problemsOf(facts) }
      }
      const problems = [...(isBroken ? [BROKEN_STREAM] : []), ...facts.faults.map(faultText)]
      if (problems.length === 0 || age > REFUSAL_MS) return null
      return { isConnected: false, picture: null, sound: null, problems }
    },

    /** The key has changed, or the broadcast is over. */
    forget: (channelId: string): void => void reports.delete(channelId),
  }
}
