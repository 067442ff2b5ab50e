import { secondsText } from '../kit/clock-time.ts'

/** With fewer marked answers no pace is shown. */
const LEAST = 5
/** Only the last answers count, because the first ones of a question take longer. */
const MOST = 20
/** ms. A longer time between two marks is a break, and is not counted. */
const BREAK = 10 * 60_000

/**
 * The average number of seconds that a marker needs for one answer. A visit to an exam is a list of times in ms: first
 * when the marker opened the exam, then when each answer was marked. Undefined while too few answers are marked.
 */
export function secondsPerAnswer(visits: readonly (readonly number[])[]): number | undefined {
  const counted = visits
    .flatMap(gapsOf)
    .filter((ms) => ms <= BREAK)
    .slice(-MOST)
  if (counted.length < LEAST) return undefined
  return counted.reduce((sum, ms) => sum + ms, 0) / counted.length / 1_000
}

/** The differences between each time and the next, in ms. */
function gapsOf(times: readonly number[]): number[] {
  const later = times.slice(1)
  return times.slice(0, later.length).map((at, place) => Number(later[place]) - at)
}

/** The pace, and how long one person needs at this pace for the `left` answers that remain. */
export function paceInWords(seconds: number, left: number): string {
  const each = `平均 ${secondsText(Math.max(1, Math.round(seconds)))}一份`
  return left > 0 ? `${each}，这场约需 ${lengthOfRest((seconds * left) / 60)}` : each
}

const lengthOfRest = (minutes: number): string =>
  minutes < 59.5 ? `${Math.max(1, Math.round(minutes))} 分钟` : `${Math.round(minutes / 6) / 10} 小时`
