import { createHash } from 'node:crypto'
import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import autocannon from 'autocannon'
import { SIZES, tokenOf } from './seed.ts'

export type Figures = { perSecond: number; p50: number; p97: number; p99: number; failed: number }

type Load = {
  url: string
  connections: number
  seconds: number
  /** Seconds of the same load before anything is measured. */
  warmUp?: number
  rate?: number
  request: () => autocannon.Request
}

/** Sends what `request` makes, from this machine, for so many seconds. */
export async function load({ url, connections, seconds, warmUp, rate, request }: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(warmUp !== undefined && { warmup: { connections, duration: warmUp } }),
    ...(rate !== undefined && { overallRate: rate }),
    requests: [{ setupRequest: (before) => ({ ...before, ...request() }) }],
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

const idOf = (kind: string, number: number) => {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A pulse of one learner after another, each in a course they have begun. */
export function pulses(path: string = pulseSaveRecord.path): () => autocannon.Request {
  let sent = 0
  return () => {
    sent += 1
    const learner = (sent * 7919) % SIZES.learners
    const course = (learner % SIZES.courses) + 1
    return {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(learner + 1)}` },
      body: JSON.stringify({
        courseId: idOf('course', course),
        coursewareId: idOf('courseware', course),
        watchPoint: clockTimeOf(300 + (sent % 300)),
        pulseTime: 10,
        pulseRate: 1,
        realWatchTime: '00:05:00',
      }),
    }
  }
}

/** A plain GET, as a guest sends it. */
export const get = (path: string) => (): autocannon.Request => ({ method: 'GET', path })

/** A GET of one learner after another. */
export function getAsLearners(path: string): () => autocannon.Request {
  let sent = 0
  return () => {
    sent += 1
    const learner = ((sent * 7919) % SIZES.learners) + 1
    return { method: 'GET', path, headers: { authorization: `Bearer ${tokenOf(learner)}` } }
  }
}
