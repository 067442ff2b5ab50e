import { UNSENT_PREFIX } from './unsent-prefix.ts'

/** At the start of the app: sends messages that an earlier page could not. Mostly there are none, and nothing is fetched. */
export function sendLeftoverLines(): void {
  if (!hasLeftovers()) return
  import('./chat-outbox.ts').then(
    ({ startOutbox }) => startOutbox(),
    // The chat itself will send them.
    () => undefined,
  )
}

function hasLeftovers(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(UNSENT_PREFIX))
  } catch {
    return false
  }
}
