import { getHeapStatistics } from 'node:v8'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

const SAMPLE_MS = 500
/** A little longer than the sampling, so that each look sees a new sample. */
const LOOK_MS = 550
/** Seconds after which a client may try again. */
const RETRY_AFTER = 5
/** One bad sample is a start, a garbage collection or a busy neighbour; two in a row are load. */
const SAMPLES_IN_A_ROW = 2

export type Load = { eventLoopDelay: number; eventLoopUtilized: number; heapUsed: number }

/**
 * Whether a process has more to do than it can answer in time. A loop that is always busy is no overload by
 * itself (it may just be used well); it is one when its turns have grown long too. Delays in ms.
 */
export function isOverloaded(load: Load, limits: { lagMs: number; heapBytes: number }): boolean {
  const isLate = load.eventLoopDelay > limits.lagMs
  const isDrowning = load.eventLoopUtilized > 0.98 && load.eventLoopDelay > limits.lagMs / 2
  return isLate || isDrowning || load.heapUsed > limits.heapBytes
}

/** Turns calls away with 503 while the process is overloaded, before any of them costs a query. */
export async function shedLoad(http: FastifyInstance, { MAX_LAG_MS }: Config): Promise<void> {
  if (MAX_LAG_MS === 0) return
  // Without limits of its own the plugin only measures.
  await http.register(underPressure, { sampleInterval: SAMPLE_MS, eventLoopUtilizationMode: 'interval' })
  const limits = { lagMs: MAX_LAG_MS, heapBytes: getHeapStatistics().heap_size_limit * 0.9 }
  let badSamples = 0
  const timer = setInterval(() => {
    badSamples = isOverloaded(http.memoryUsage(), limits) ? badSamples + 1 : 0
    if (badSamples === SAMPLES_IN_A_ROW) http.log.warn(http.memoryUsage(), 'overloaded: calls are turned away')
  }, LOOK_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
  http.addHook('onRequest', async (request, reply) => {
    if (badSamples < SAMPLES_IN_A_ROW || request.routeOptions.config?.isAlwaysServed) return
    reply.header('retry-after', RETRY_AFTER)
    throw new Refusal(commonRefusals.overloaded)
  })
}
