/** Work that outlives a request (pg-boss): retried, and done once over all processes. */
export type Jobs = {
  /** Registers what is done for a queue, before `start`. */
  handle<Data extends object>(queue: string, handler: (data: Data) => Promise<void>): void
  send<Data extends object>(queue: string, data: Data): Promise<void>
  /** Every so often, in cron's words, Asia/Shanghai. */
  schedule(queue: string, cron: string): void
  start(): Promise<void>
  stop(): Promise<void>
}

export function makeJobs(_databaseUrl: string): Jobs {
  return { handle() {}, async send() {}, schedule() {}, async start() {}, async stop() {} }
}
