import { expect, test } from 'vitest'
import { Timeline } from './timeline.ts'

const HOUR = 3_600_000

/** Where packets of both tracks come to lie, 25 pictures and sounds a second; `clock` is that of the source. */
function placed(line: Timeline, clock: (ms: number) => number, seconds: number): number[] {
  const all: number[] = []
  for (let ms = 0; ms < seconds * 1_000; ms += 40) {
    for (const kind of ['video', 'audio'] as const) all.push(line.place({ kind, at: clock(ms) })?.at ?? Number.NaN)
  }
  return all
}

const clocks: [string, (ms: number) => number][] = [
  ['begins at 0', (ms) => ms],
  ['counts from seven weeks', (ms) => 2 ** 32 + ms],
  ['goes back by two seconds', (ms) => (ms < 8_000 ? ms : ms - 2_000)],
  ['goes back to 0', (ms) => (ms < 8_000 ? ms + HOUR : ms - 8_000)],
  ['goes forward by an hour', (ms) => (ms < 8_000 ? ms : ms + HOUR)],
  ['counts in other units', (ms) => ms * 1_000],
]
test.each(clocks)('D3-Q06 sixteen seconds of a source whose clock %s are sixteen seconds', (_name, clock) => {
  const all = placed(new Timeline(), clock, 16)
  expect(all[0]).toBe(0)
  expect(Math.abs((all.at(-1) ?? 0) - 15_960)).toBeLessThan(200)
  expect(all).toEqual(all.toSorted((one, other) => one - other))
})

test('D3-Q06 after a jump picture and sound lie as before, although one of them jumps later', () => {
  const line = new Timeline()
  placed(line, (ms) => ms, 2)
  expect(line.place({ kind: 'video', at: HOUR })?.at).toBe(2_000)
  expect(line.place({ kind: 'audio', at: 1_990 })?.at).toBe(1_990)
  expect(line.place({ kind: 'audio', at: HOUR + 30 })?.at).toBe(2_030)
})

test('D3-Q06 tracks that count from different moments both go on', () => {
  const line = new Timeline()
  for (let ms = 0; ms < 5_000; ms += 40) {
    expect(line.place({ kind: 'video', at: ms })?.at).toBe(ms)
    expect(Math.abs((line.place({ kind: 'audio', at: HOUR + ms })?.at ?? 0) - ms)).toBeLessThan(100)
  }
})

test('D3-Q20 a gap within a run stays, a new run has none, and nothing lies before the first picture of it', () => {
  const line = new Timeline()
  placed(line, (ms) => ms, 1)
  expect(line.place({ kind: 'video', at: 6_000 })).toEqual({ at: 6_000, isNewRun: false })
  line.cut()
  expect(line.place({ kind: 'video', at: 90_000 })).toEqual({ at: 6_040, isNewRun: true })
  expect(line.place({ kind: 'audio', at: 89_500 })).toBeUndefined()
  expect(line.place({ kind: 'audio', at: 90_010 })?.at).toBe(6_050)
})
