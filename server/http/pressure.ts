import { getHeapStatistics } from 'node:v8'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import { Refusal } from '../kit/refusal.ts'

const SAMPLE_MS = 500
/** Slightly longer than the sampling interval, so that each check sees a new sample. */
const LOOK_MS = 550
/** The Retry-After of a 503, in seconds. */
const RETRY_AFTER = 5
/** One bad sample may be a start, a garbage collection or another busy process; two in a row mean overload. */
const SAMPLES_IN_A_ROW = 2

export type Load = { eventLoopDelay: number; eventLoopUtilized: number; heapUsed: number }

/**
 * Whether a process gets more work than it can answer in time. High utilisation of the event loop alone is no overload,
 * only together with long delays. Delays are in milliseconds.
 */
export function isOverloaded(load: Load, limits: { lagMs: number; heapBytes: number }): boolean {
  const isLate = load.eventLoopDelay > limits.lagMs
  const isDrowning = load.eventLoopUtilized > 0.98 && load.eventLoopDelay > limits.lagMs / 2
  return isLate || isDrowning || load.heapUsed > limits.heapBytes
}

/** Answers 503 while the process is overloaded, before a request costs a query. */
export async function shedLoad(http: FastifyInstance, { MAX_LAG_MS }: Config): Promise<void> {
  if (MAX_LAG_MS === 0) return
  // The plugin gets no limits of its own: it only measures.
  await http.register(underPressure, { sampleInterval: SAMPLE_MS, eventLoopUtilizationMode: 'interval' })
  const limits = { lagMs: MAX_LAG_MS, heapBytes: getHeapStatistics().heap_size_limit * 0.9 }
  let badSamples = 0
  const timer = setInterval(() => {
    badSamples = isOverloaded(http.memoryUsage(), limits) ? badSamples + 1 : 0
    if (badSamples === SAMPLES_IN_A_ROW) http.log.warn(http.memoryUsage(), 'overloaded: calls are turned away')
  }, LOOK_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
  http.addHook('onRequest', (request, reply, done) => {
    const { isAlwaysServed, isServedUnderPressure } = request.routeOptions.config ?? {}
    if (badSamples < SAMPLES_IN_A_ROW || isAlwaysServed || isServedUnderPressure) return done()
    reply.header('retry-after', RETRY_AFTER)
    done(new Refusal(commonRefusals.overloaded))
  })
}
