import { expect, test } from 'vitest'
import { type Beat, makeMeter } from './meter.ts'

/** A medium that plays: `play` moves it on, four ticks a second, unless told otherwise. */
function playing({ rate = 1, from = 0 } = {}) {
  const beats: Beat[] = []
  const meter = makeMeter((beat) => beats.push(beat))
  const at = { time: from, now: 0, rate }
  meter.start(from)
  meter.tick({ ...at })
  return {
    beats,
    meter,
    at,
    play(seconds: number, step = 0.25) {
      for (let played = 0; played < seconds; played += step) {
        at.time += step * at.rate
        at.now += step * 1_000
        meter.tick({ ...at })
      }
    },
    stall(seconds: number) {
      at.now += seconds * 1_000
      meter.tick({ ...at })
    },
    jump(to: number) {
      meter.cut(at.time, at.rate)
      at.time = to
      meter.tick({ ...at })
    },
  }
}

test('D3-B363 every ten seconds of play are reported, at the point they reached', () => {
  const { play, beats } = playing({ from: 30 })
  play(25)
  expect(beats).toEqual([
    { point: 40, seconds: 10, rate: 1, real: 10 },
    { point: 50, seconds: 10, rate: 1, real: 20 },
  ])
})

test('D3-B363 at double rate ten seconds of play are twenty of the medium', () => {
  const { play, beats } = playing({ rate: 2 })
  play(10)
  expect(beats).toEqual([{ point: 20, seconds: 10, rate: 2, real: 10 }])
})

test('D3-B363 what was not reported yet is when play stops, and nothing twice', () => {
  const { play, meter, at, beats } = playing()
  play(13)
  meter.cut(at.time, 1)
  meter.cut(at.time, 1)
  expect(beats.map(({ point, seconds }) => [point, seconds])).toEqual([
    [10, 10],
    [13, 3],
  ])
})

test('D3-B363 a second that has begun is reported, so that nothing is missing before it', () => {
  const { play, jump, beats } = playing({ rate: 2 })
  play(4.25)
  jump(60)
  expect(beats).toEqual([{ point: 8, seconds: 5, rate: 2, real: 4 }])
})

test('D3-B363 a part of a second after a pulse is no pulse, and is not lost', () => {
  const { play, meter, at, beats } = playing()
  play(10.5)
  meter.cut(at.time, 1)
  meter.tick({ ...at })
  play(2)
  meter.cut(at.time, 1)
  expect(beats.map(({ point, seconds }) => [point, seconds])).toEqual([
    [10, 10],
    [12, 3],
  ])
})

test('D3-Q02 a jump counts nothing: what came before it is reported where it happened', () => {
  const { play, jump, beats } = playing()
  play(4)
  jump(80)
  play(10)
  expect(beats.map(({ point, seconds }) => [point, seconds])).toEqual([
    [4, 4],
    [90, 10],
  ])
})

test('D3-Q02 waiting for the network is not play, and a leap of the medium not more than its time', () => {
  const { play, stall, meter, at, beats } = playing()
  play(5)
  stall(60)
  play(4)
  expect(beats).toEqual([])
  at.time += 50
  at.now += 250
  meter.tick({ ...at })
  expect(beats).toEqual([])
})

test('D3-B363 a page that is woken once a minute reports all of the minute', () => {
  const { play, beats } = playing()
  play(60, 60)
  expect(beats.map(({ point, seconds }) => [point, seconds])).toEqual([10, 20, 30, 40, 50, 60].map((at) => [at, 10]))
})

test('D3-B364 D3-Q90 300 s of watching give one extra pulse, across pauses and jumps', () => {
  const { play, jump, meter, at, beats } = playing()
  play(295)
  jump(500)
  play(4)
  meter.cut(at.time, 1)
  const before = beats.length
  play(0.25)
  expect(beats).toHaveLength(before)
  play(1.5)
  expect(beats.at(-1)).toEqual({ point: 505, seconds: 1, rate: 1, real: 300 })
  const extra = beats.length
  play(8)
  expect(beats).toHaveLength(extra)
})

test('D3-B363 another place without play in between is told, the same place is not', () => {
  const { jump, meter, beats } = playing({ from: 20 })
  meter.cut(20, 1)
  expect(beats).toEqual([])
  jump(5)
  meter.cut(5, 1)
  expect(beats).toEqual([{ point: 5, seconds: 0, rate: 1, real: 0 }])
})

test('D3-B363 another courseware starts from nothing', () => {
  const { play, meter, beats } = playing()
  play(9.5)
  meter.start(0)
  meter.cut(0, 1)
  expect(beats).toEqual([])
})
