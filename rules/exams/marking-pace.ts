import { secondsText } from '../kit/clock-time.ts'

/** Fewer answers than these tell no pace. */
const LEAST = 5
/** The pace is that of so many answers at the end: the first ones of a question take longer. */
const MOST = 20
/** ms. Whoever was away longer was not reading an answer. */
const BREAK = 10 * 60_000

/**
 * How long a marker takes for one answer, in seconds. Each visit to an exam is a list of times in ms: when it was opened,
 * and then when each answer was marked. Undefined while there are too few answers.
 */
export function secondsPerAnswer(visits: readonly (readonly number[])[]): number | undefined {
  const counted = visits
    .flatMap(gapsOf)
    .filter((ms) => ms <= BREAK)
    .slice(-MOST)
  if (counted.length < LEAST) return undefined
  return counted.reduce((sum, ms) => sum + ms, 0) / counted.length / 1_000
}

/** ms from each time to the next. */
function gapsOf(times: readonly number[]): number[] {
  const later = times.slice(1)
  return times.slice(0, later.length).map((at, place) => Number(later[place]) - at)
}

/** The pace, and how long `left` answers take one person at it. */
export function paceInWords(seconds: number, left: number): string {
  const each = `平均 ${secondsText(Math.max(1, Math.round(seconds)))}一份`
  return left > 0 ? `${each}，这场约需 ${lengthOfRest((seconds * left) / 60)}` : each
}

const lengthOfRest = (minutes: number): string =>
  minutes < 59.5 ? `${Math.max(1, Math.round(minutes))} 分钟` : `${Math.round(minutes / 6) / 10} 小时`
