import type { WindowPhase } from '@college/contract/classes/class.ts'
import { minuteWords } from './enrol-window.ts'

/** Both windows of a class as the wire writes them; '' where there is no limit. */
type Windows = {
  enrolment: WindowPhase
  enrolFrom: string
  enrolUntil: string
  training: WindowPhase
  trainFrom: string
  trainUntil: string
}

/** The minute should have come by the clock of the device, which may be ahead of that of the server. Milliseconds. */
const AGAIN_MS = 60_000
const MINUTE_MS = 60_000
/** Timers of browsers do not wait longer than 2³¹ ms. */
const LONGEST_MS = 24 * 86_400_000

/** In how many milliseconds what a class says changes by itself: a window opens or closes. False when none will. */
export function msUntilChange(class_: Windows, now: Date): number | false {
  const { enrolment, enrolFrom, enrolUntil, training, trainFrom, trainUntil } = class_
  const edges = [...edgeOf(enrolment, enrolFrom, enrolUntil), ...edgeOf(training, trainFrom, trainUntil)]
  if (edges.length === 0) return false
  const left = Math.min(...edges) - now.getTime()
  return left > 0 ? Math.min(left, LONGEST_MS) : AGAIN_MS
}

/** The same as an instant, ms since 1970; null when none will. */
export function changesAt(class_: Windows, now: Date): number | null {
  const left = msUntilChange(class_, now)
  return left === false ? null : now.getTime() + left
}

/** In how many milliseconds the first of several cards changes by itself; false when none will. */
export function msUntilFirst(cards: readonly { changesAt: number | null }[], now: Date): number | false {
  const instants = cards.flatMap(({ changesAt: at }) => at ?? [])
  if (instants.length === 0) return false
  const left = Math.min(...instants) - now.getTime()
  return left > 0 ? left : AGAIN_MS
}

/** When the phase ends; the last minute of a window belongs to it (D2-Q89). */
function edgeOf(phase: WindowPhase, from: string, until: string): number[] {
  const minute = { before: from, open: until, over: '' }[phase]
  if (minuteWords(minute) === '') return []
  return [Date.parse(`${minute.replace(' ', 'T')}:00+08:00`) + (phase === 'open' ? MINUTE_MS : 0)]
}
