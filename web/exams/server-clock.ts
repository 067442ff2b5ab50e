/**
 * The server's time on this device: what the server has said, and what has passed since by a clock that nobody can set.
 * It is never ahead: an answer tells a time that was passed already when it came. So of all answers the one that leads
 * to the latest time is the nearest. A device that sleeps may stop its clock, so the server is asked again after each
 * sleep.
 */
export function makeServerClock(uptime: () => number = () => performance.now()) {
  let said = { at: 0, uptime: 0 }
  const now = () => said.at + (uptime() - said.uptime)
  return {
    uptime,
    /** ms since 1970, as an answer of the server says it; `took` ms after it was asked. */
    learn: (at: number, took = Number.POSITIVE_INFINITY) => {
      said = { at: Math.min(at + took, Math.max(at, now())), uptime: uptime() }
    },
    now,
  }
}
export type ServerClock = ReturnType<typeof makeServerClock>
