/** A deterministic random generator: its values depend only on `seed`. */
export type Chance = {
  /** 0 ≤ n < 1. */
  next(): number
  /** An integer; both ends are included. */
  whole(from: number, to: number): number
  pick<Thing>(things: readonly Thing[]): Thing
  shuffled<Thing>(things: readonly Thing[]): Thing[]
  /** True with this probability, 0…1. */
  happens(share: number): boolean
}

/** xmur3 hashes the seed, mulberry32 generates the numbers: small, fast, and good enough for a demo. */
export function chanceOf(seed: string): Chance {
  let state = stirred(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const shuffled = <Thing>(things: readonly Thing[]): Thing[] =>
    things
      .map((thing) => ({ thing, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ thing }) => thing)
  return {
    next,
    whole,
    shuffled,
    pick<Thing>(things: readonly Thing[]): Thing {
      if (things.length === 0) throw new Error('nothing to pick from')
      return things[whole(0, things.length - 1)] as Thing
    },
    happens: (share) => next() < share,
  }
}

function stirred(seed: string): number {
  let hash = 1_779_033_703 ^ seed.length
  for (const letter of seed) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash
}
