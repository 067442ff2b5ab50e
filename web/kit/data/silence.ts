/** Milliseconds. */
const LOOK_MS = 5_000
/** The device woke, the page is shown again, or the network is back: a timer may have stood still for an hour. */
const WAKES: [where: EventTarget, event: string][] = [
  [window, 'online'],
  [window, 'pageshow'],
  [document, 'visibilitychange'],
  [document, 'resume'],
]

/**
 * Notices a connection that died without a word: a phone changes its network, a proxy forgets the line, and neither end
 * is told. Calls `onSilent` when nothing was `heard` for longer than `longestMs` allows; by the clock of the day, which
 * goes on while the device sleeps.
 */
export function watchSilence(longestMs: () => number, onSilent: () => void) {
  let heardAt = Date.now()
  const look = () => {
    if (Date.now() - heardAt <= longestMs()) return
    heardAt = Date.now()
    onSilent()
  }
  const timer = setInterval(look, LOOK_MS)
  for (const [where, event] of WAKES) where.addEventListener(event, look)
  return {
    heard: () => {
      heardAt = Date.now()
    },
    stop: () => {
      clearInterval(timer)
      for (const [where, event] of WAKES) where.removeEventListener(event, look)
    },
  }
}
