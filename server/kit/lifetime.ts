import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** A terminal and npm both pass the same Ctrl-C on, so a signal within a second of the first is not a second one. */
const SAME_SIGNAL_MS = 1_000
/** What has not ended by then is left to the next start. */
const END_LIMIT_MS = 90_000

export type Lifetime = {
  /** What has to be ended; the last begun ends first. */
  onEnd(end: () => Promise<void>): void
  /** Tells of an error that leaves nothing to go on with, and ends with 1. Silent when the end has begun anyway. */
  fail(error: unknown): void
}

/**
 * Ends the process in good order: at SIGINT and SIGTERM, when the process that started it is gone, and after a fault
 * that nobody caught. A second signal ends it at once; what was committed stays, and the next start cleans up.
 */
export function lifetime(): Lifetime {
  const ends: (() => Promise<void>)[] = []
  let endedAt: number | undefined

  async function endInTurn(): Promise<void> {
    for (const end of ends.toReversed()) await end().catch((error) => console.error(error))
  }

  async function end(code: number): Promise<void> {
    if (endedAt !== undefined) return
    endedAt = Date.now()
    await Promise.race([endInTurn(), sleep(END_LIMIT_MS, undefined, { ref: false })])
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
  return { onEnd: (act) => void ends.push(act), fail }
}
