import { PULSE_SECONDS } from '@college/rules/courses/study.ts'

/** What was played since the last one: `seconds` of real time at `rate`, up to `point` of the medium. */
export type Beat = { point: number; seconds: number; rate: number; real: number }

/** D3-B364: so many seconds of real watching give an extra pulse. */
const LONG_WATCH_SECONDS = 300
/** Seconds that a player's clock and the page's may be apart within one tick. */
const JITTER = 0.25

/** Where the medium stands: seconds of the medium, its rate, and the page's clock in ms. */
export type Moment = { time: number; rate: number; now: number }

/**
 * Counts what is really played and says so every ten seconds (D3-B363) and at 300 s of real watching across pauses,
 * jumps and coursewares (D3-B364, D3-Q90). A jump counts nothing, and no tick more than its real time.
 */
export function makeMeter(onBeat: (beat: Beat) => void) {
  let before: Moment | undefined
  /** Real seconds: not reported yet, since the last extra pulse, and in all. */
  let unsent = 0
  let watched = 0
  let real = 0
  let lastPoint: number | undefined

  function beat(time: number, seconds: number, rate: number) {
    lastPoint = Math.max(0, Math.floor(time))
    unsent = Math.max(0, unsent - seconds)
    onBeat({ point: lastPoint, seconds, rate, real: Math.floor(real) })
  }

  return {
    /** Play has gone on until `moment`. */
    tick(moment: Moment) {
      const played = before ? playedBetween(before, moment) : 0
      before = moment
      unsent += played
      watched += played
      real += played
      const { time, rate } = moment
      // A page in the background may be woken only once a minute: what it missed are several pulses.
      while (unsent >= PULSE_SECONDS) beat(time - (unsent - PULSE_SECONDS) * rate, PULSE_SECONDS, rate)
      if (watched < LONG_WATCH_SECONDS) return
      watched -= LONG_WATCH_SECONDS
      beat(time, Math.floor(unsent), rate)
    },

    /**
     * Play stops or jumps away at `time`: the rest is reported, if there is any news in it. A second that has begun is
     * a second: rounded down, up to two seconds of the medium would be missing where the last pulse ended. The server
     * counts no more than the point has moved on.
     */
    cut(time: number, rate: number) {
      before = undefined
      if (Math.floor(time) === lastPoint) return
      beat(time, Math.ceil(unsent), rate)
    },

    /** Another courseware, or another place: nothing of before counts here. */
    start(time: number) {
      before = undefined
      unsent = 0
      lastPoint = Math.floor(time)
    },
  }
}

function playedBetween(before: Moment, { time, rate, now }: Moment): number {
  const moved = (time - before.time) / rate
  const passed = (now - before.now) / 1_000
  return Math.max(0, Math.min(moved, passed + JITTER))
}
