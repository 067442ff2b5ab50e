import type { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { type Beat, type Moment, makeMeter } from '../../courses/player/door.ts'

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
  const send = ({ point, seconds, rate, real }: Beat) => {
    const pulse: Pulse = {
      courseId: liveId,
      coursewareId: liveId,
      watchPoint: clockTimeOf(Math.max(0, Math.floor(point))),
      pulseTime: seconds,
      pulseRate: rate,
      realWatchTime: clockTimeOf(real),
      page,
      type: 'live',
    }
    if (isLeaving) queue.addLeaving(pulse, listener)
    else queue.add(pulse, listener)
  }
  const meter = makeMeter(send)
  let rate = 1
  return {
    open(time: number): void {
      meter.start(time)
      send({ point: time, seconds: 0, rate: 1, real: 0 })
    },
    /** A pulse has one rate: what was seen at another one before is reported first. */
    tick(moment: Moment): void {
      if (moment.rate !== rate) meter.cut(moment.time, rate)
      rate = moment.rate
      meter.tick(moment)
    },
    /** What was seen until now is reported, by a page that may be gone in a moment. */
    leave(time: number): void {
      isLeaving = true
      meter.cut(time, rate)
      isLeaving = false
    },
  }
}
