import { createHash } from 'node:crypto'
import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { loadByAutocannon } from './load-autocannon.ts'
import { loadByWrk, wrkVersion } from './load-wrk.ts'
import { SIZES, tokenOf } from './seed.ts'

/** One HTTP request of a benchmark. */
export type LoadRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Latencies in milliseconds; `failed` counts answers of 400 and above, and requests without an answer. */
export type Figures = { perSecond: number; p50: number; p95: number; p99: number; failed: number }

/** The input of a load generator. It sends `requests` in order, and starts again after the last one. */
export type GeneratorLoad = {
  url: string
  connections: number
  seconds: number
  /** Requests per second over all connections; without it, as many as the server answers. */
  rate?: number
  requests: LoadRequest[]
}

type Load = Omit<GeneratorLoad, 'requests'> & {
  /** Seconds of the same load before the measurement starts. */
  warmUp?: number
  request: () => LoadRequest
}

/**
 * How many requests are prepared per second of load. This is more than the server answers for anything that uses the
 * database, so no learner repeats within one measurement.
 */
const REQUESTS_PER_SECOND = 12_500

const version = wrkVersion()

/** Printed with every table, because different generators give different figures. */
export const generator = version ? `wrk ${version}` : 'autocannon in worker threads (wrk is not installed)'

/**
 * Sends requests for `seconds` and measures the answers; `request` creates each request. The load comes from this
 * machine, by wrk when it is installed: a JavaScript generator needs ten times the CPU and would be the bottleneck.
 */
export async function load({ warmUp = 0, request, ...rest }: Load): Promise<Figures> {
  const run = version ? loadByWrk : loadByAutocannon
  const measured = async (seconds: number) => {
    const requests = Array.from({ length: seconds * REQUESTS_PER_SECOND }, request)
    return run({ ...rest, seconds, requests })
  }
  if (warmUp > 0) await measured(warmUp)
  return measured(rest.seconds)
}

/** The id of a seeded row, as PostgreSQL computes it. */
export const idOf = (kind: string, number: number) => {
  const hex = createHash('md5').update(`${kind}${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Pulses of one learner (from 0) after another, each in a course that the learner has begun; `more` is sent as well. */
export function pulses(
  path: string = pulseSaveRecord.path,
  { learners = SIZES.learners, more }: { learners?: number; more?: (learner: number) => object } = {},
): () => LoadRequest {
  let sent = 0
  return () => {
    sent += 1
    const learner = (sent * 7919) % learners
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
        ...more?.(learner),
      }),
    }
  }
}

/** A plain GET without a session. */
export const get = (path: string) => (): LoadRequest => ({ method: 'GET', path })

/** A GET with the session of one learner after another. */
export function getAsLearners(path: string): () => LoadRequest {
  let sent = 0
  return () => {
    sent += 1
    const learner = ((sent * 7919) % SIZES.learners) + 1
    return { method: 'GET', path, headers: { authorization: `Bearer ${tokenOf(learner)}` } }
  }
}
