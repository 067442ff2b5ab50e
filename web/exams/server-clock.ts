/**
 * The server's time on this device: what the server said last, and what has passed since by a clock that nobody can
 * set. A device that sleeps may stop that clock, so the server is asked again after each sleep.
 */
export function makeServerClock(uptime: () => number = () => performance.now()) {
  let said = { at: 0, uptime: 0 }
  return {
    /** ms since 1970, as an answer of the server says it. */
    set: (at: number) => {
      said = { at, uptime: uptime() }
    },
    now: (): number => said.at + (uptime() - said.uptime),
  }
}
