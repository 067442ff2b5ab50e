import type { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { makeMeter } from '../../courses/player/door.ts'

type Pulse = Input<typeof pulseSaveRecord>
export type PulseAnswer = Reply<typeof pulseSaveRecord>

export type ReportListener = {
  saved: (answer: PulseAnswer) => void
  /** 22222 with the server's sentence. */
  sessionLost: (message: string) => void
  refused: (message: string) => void
}

type Queue = Record<'add' | 'addLeaving', (pulse: Pulse, listener: ReportListener) => void>

/**
 * Turns what is seen of a live into pulses (D3-C41): one of no seconds when it begins, which makes this page the one that
 * counts, and one for every ten seconds of the moving picture.
 */
export function makeLiveReport(liveId: string, page: string, queue: Queue, listener: ReportListener) {
  let isLeaving = false
  const send = (point: number, seconds: number, real: number) => {
    const pulse: Pulse = {
      courseId: liveId,
      coursewareId: liveId,
      watchPoint: clockTimeOf(Math.max(0, Math.floor(point))),
      pulseTime: seconds,
      pulseRate: 1,
      realWatchTime: clockTimeOf(real),
      page,
      type: 'live',
    }
    if (isLeaving) queue.addLeaving(pulse, listener)
    else queue.add(pulse, listener)
  }
  const meter = makeMeter(({ point, seconds, real }) => send(point, seconds, real))
  return {
    open(time: number): void {
      meter.start(time)
      send(time, 0, 0)
    },
    tick: (time: number, now: number): void => meter.tick({ time, rate: 1, now }),
    /** What was seen until now is reported, by a page that may be gone in a moment. */
    leave(time: number): void {
      isLeaving = true
      meter.cut(time, 1)
      isLeaving = false
    },
  }
}
