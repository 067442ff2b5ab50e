import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../kit/cannot-start.ts'

/** A terminal and npm both pass on the same Ctrl-C, so a second signal within a second is ignored. */
const SAME_SIGNAL_MS = 1_000

export type Lifetime = {
  /**
   * Registers a shutdown step; the steps run in reverse order. A step that takes longer than `limit` (ms) is reported
   * and abandoned.
   */
  onEnd(what: string, limit: number, end: () => Promise<void>): void
  /** Reports a fatal error and exits with code 1. Silent during a shutdown. */
  fail(error: unknown): void
}

/**
 * Shuts the process down in order: at SIGINT or SIGTERM, when its parent process is gone, and after an uncaught error.
 * A second signal ends it at once. Committed data is safe, and the next start cleans up.
 */
export function lifetime(): Lifetime {
  const ends: { what: string; limit: number; end: () => Promise<void> }[] = []
  let endedAt: number | undefined

  async function endInTurn(): Promise<void> {
    for (const each of ends.toReversed()) await endOne(each)
  }

  async function end(code: number): Promise<void> {
    if (endedAt !== undefined) return
    endedAt = Date.now()
    await endInTurn()
    process.exit(code)
  }

  function onSignal(signal: string): void {
    if (endedAt === undefined) console.log(`${signal}: finishing what is under way`)
    else if (Date.now() - endedAt > SAME_SIGNAL_MS) process.exit(1)
    void end(0)
  }

  function fail(error: unknown): void {
    if (endedAt === undefined) console.error(error instanceof CannotStart ? error.message : error)
    void end(1)
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('disconnect', () => onSignal('the process that started this one is gone'))
  process.on('uncaughtException', fail)
  return { onEnd: (what, limit, act) => void ends.push({ what, limit, end: act }), fail }
}

/** One line per step, so that an operator sees what the shutdown is waiting for. */
async function endOne({ what, limit, end }: { what: string; limit: number; end: () => Promise<void> }): Promise<void> {
  const since = performance.now()
  const ended = end().then(
    () => 'ended',
    (error: unknown) => `failed to end: ${error instanceof Error ? error.message : error}`,
  )
  const how = await Promise.race([ended, sleep(limit, `did not end within ${limit} ms and is left behind`)])
  console.log(`${new Date().toTimeString().slice(0, 8)} ${what} ${how} (${Math.round(performance.now() - since)} ms)`)
}
