import { expect, test } from 'vitest'
import { SoundLine } from './sound-line.ts'

const RATE = 48_000
const BLOCK = 1_024
const LENGTH = BLOCK / RATE
const TICK = 0.04

/** Runs a line for so many seconds: a tick each 40 ms, and blocks as long as `hasSound`. Answers the starts of what went out. */
function run(line: SoundLine, { from, seconds, hasSound }: { from: number; seconds: number; hasSound: boolean }) {
  const starts: number[] = []
  let sounded = from
  for (let now = from; now < from + seconds; now += TICK) {
    for (; hasSound && sounded + LENGTH <= now; sounded += LENGTH) if (line.takes(now)) starts.push(line.next())
    for (let due = line.silence(now); due > 0; due -= 1) starts.push(line.next())
  }
  return starts
}
const isWithoutGap = (starts: number[]) =>
  starts.every((start, at) => at === 0 || Math.abs(start - (starts[at - 1] ?? 0) - LENGTH) < 1e-9)

test('D3-Q06 a microphone that dies leaves silence, not a gap, and the next one goes on at its time', () => {
  const line = new SoundLine(RATE, BLOCK)
  const starts = [
    ...run(line, { from: 100, seconds: 10, hasSound: true }),
    ...run(line, { from: 110, seconds: 30, hasSound: false }),
  ]
  expect(isWithoutGap(starts)).toBe(true)
  expect(140 - (starts.at(-1) ?? 0)).toBeLessThan(0.3)
  starts.push(...run(line, { from: 140, seconds: 60, hasSound: true }))
  expect(isWithoutGap(starts)).toBe(true)
  expect(Math.abs(200 - (starts.at(-1) ?? 0))).toBeLessThan(0.3)
})

test('D3-Q06 without any microphone there is sound from the beginning, and it keeps up with the clock', () => {
  const starts = run(new SoundLine(RATE, BLOCK), { from: 5, seconds: 60, hasSound: false })
  expect([starts[0], isWithoutGap(starts)]).toEqual([5, true])
  expect(65 - (starts.at(-1) ?? 0)).toBeLessThan(0.3)
})

test('D3-Q06 what comes late all at once does not push the sound ahead of the picture', () => {
  const line = new SoundLine(RATE, BLOCK)
  run(line, { from: 0, seconds: 5, hasSound: true })
  // The worker stood still for two seconds: first the clock tells it, then all that waited comes.
  for (let due = line.silence(7); due > 0; due -= 1) line.next()
  let end = 0
  for (let waited = 0; waited < 2; waited += LENGTH) if (line.takes(7)) end = line.next()
  expect(end).toBeLessThan(7.3)
})
