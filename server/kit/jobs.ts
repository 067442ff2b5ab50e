import type { FastifyBaseLogger } from 'fastify'
import { type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import { asSystem } from './acting.ts'

/** Background jobs (pg-boss): they survive a restart, are retried, and run once over all processes. */
export type Jobs = {
  /**
   * Registers the handler of a queue; call before `start`. A job whose handler throws is retried, four attempts in all.
   */
  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void
  /** Queues a job, to run after `after` seconds. Before `start` it is held until then. */
  send<Data extends object>(queue: string, data: Data, wish?: { after?: number }): Promise<void>
  /** Queues a job by a cron expression, in the time zone Asia/Shanghai. */
  schedule(queue: string, cron: string): void
  start(): Promise<void>
  /** Waits briefly for running jobs. A job that takes longer is repeated by another process. */
  stop(): Promise<void>
}

/** pg-boss migrates its own tables, so they belong to the server's role. */
export const JOBS_SCHEMA = 'jobs'

/** Seconds. Notifications wake the workers at once; polling finds retries and lost notifications. */
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }
/** A full batch starts the next one without a pause. Each job of a batch succeeds or fails by itself. */
const BATCH = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
const IDLE = { cronWorkerIntervalSeconds: 30, flowIntervalSeconds: 60, queueCacheIntervalSeconds: 300 }
const RETRY = { retryLimit: 3, retryDelay: 1, retryBackoff: true }
const STOP_LIMIT_MS = 1_000

export function makeJobs(databaseUrl: string, log: Pick<FastifyBaseLogger, 'error'>): Jobs {
  const handlers = new Map<string, (data: object) => Promise<void>>()
  const schedules = new Map<string, string>()
  let waiting: [queue: string, data: object, wish: SendOptions][] = []
  let boss: PgBoss | undefined

  async function work(started: PgBoss, queue: string, handler: (data: object) => Promise<void>) {
    await started.createQueue(queue, { ...RETRY, notify: true })
    await started.work<object, object, typeof BATCH & typeof POLLING>(queue, { ...POLLING, ...BATCH }, async (jobs) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) results.push({ id, ...(await outcome(queue, () => handler(data))) })
      return results
    })
  }

  /** pg-boss stores the error with the job; it is logged here too. */
  async function outcome(queue: string, act: () => Promise<void>): Promise<Omit<JobResult, 'id'>> {
    try {
      await asSystem(`job ${queue}`, act)
      return { status: 'completed' }
    } catch (error) {
      log.error(error, `job ${queue} failed`)
      return { status: 'failed', output: { message: String(error) } }
    }
  }

  return {
    handle(queue, handler) {
      handlers.set(queue, handler as (data: object) => Promise<void>)
    },

    schedule(queue, cron) {
      schedules.set(queue, cron)
    },

    async send(queue, data, { after = 0 } = {}) {
      const wish = after > 0 ? { startAfter: after } : {}
      if (boss) await boss.send(queue, data, wish)
      else waiting.push([queue, data, wish])
    },

    async start() {
      const starting = new PgBoss({
        connectionString: databaseUrl,
        application_name: 'college-jobs',
        schema: JOBS_SCHEMA,
        // Made with the role that works in it.
        createSchema: false,
        max: 2,
        useListenNotify: true,
        ...IDLE,
      })
      starting.on('error', (error) => log.error(error, 'jobs'))
      await starting.start()
      for (const [queue, handler] of handlers) await work(starting, queue, handler)
      for (const [queue, cron] of schedules) await starting.schedule(queue, cron, {}, { tz: 'Asia/Shanghai' })
      boss = starting
      for (const [queue, data, wish] of waiting) await boss.send(queue, data, wish)
      waiting = []
    },

    async stop() {
      const stopping = boss
      boss = undefined
      await stopping?.stop({ graceful: true, timeout: STOP_LIMIT_MS })
    },
  }
}
