import { PULSE_PREFIX } from './pulse-prefix.ts'

/** At the start of the app: sends what an earlier page could not. Mostly there is nothing, and nothing is fetched. */
export function sendLeftoverPulses(): void {
  if (!hasLeftovers()) return
  import('./pulses.ts').then(
    ({ startPulses }) => startPulses(),
    // The player itself will send them.
    () => undefined,
  )
}

function hasLeftovers(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PULSE_PREFIX))
  } catch {
    return false
  }
}
