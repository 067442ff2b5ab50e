import type { Arrows } from './rooms.ts'

type Arrow = { from: string; to: string; imports: number }

/** Knots: the largest sets of rooms of which each reaches each other by arrows. A room alone is none. */
export function knotsOf(arrows: Arrows): string[][] {
  const reached = new Map([...arrows.keys()].map((room) => [room, reachedFrom(room, arrows)]))
  const knots = new Map<string, string[]>()
  for (const room of [...arrows.keys()].toSorted()) {
    const knot = [...arrows.keys()].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room))
    if (knot.length > 1) knots.set(knot.toSorted().join(' '), knot.toSorted())
  }
  return [...knots.values()]
}

function reachedFrom(room: string, arrows: Arrows): Set<string> {
  const reached = new Set<string>()
  const ahead = [room]
  for (const from of ahead) {
    for (const to of arrows.get(from)?.keys() ?? []) {
      if (!reached.has(to)) ahead.push(to)
      reached.add(to)
    }
  }
  return reached
}

/**
 * The arrows that climb: the rooms of a knot have no order in which all arrows run down, so they are put in the order in
 * which the fewest run up, and of such orders in the one in which these stand for the fewest imports.
 */
export function climbingArrows(arrows: Arrows): Arrow[] {
  return knotsOf(arrows).flatMap((knot) => {
    const order = orderOf(knot, arrows)
    return order.flatMap((from, at) =>
      order.slice(at + 1).flatMap((to) => {
        const imports = arrows.get(from)?.get(to)
        return imports ? [{ from, to, imports }] : []
      }),
    )
  })
}

/** One arrow more is worse than any number of imports. */
const ARROW = 10_000

/** More rooms than these would have too many orders to try. */
const LARGEST_KNOT = 24

/**
 * The rooms of a knot, lowest first, in an order with the fewest climbing arrows. Exact: of every set of rooms, as the
 * lowest ones, it finds the best that can stand on top of the others.
 */
function orderOf(knot: string[], arrows: Arrows): string[] {
  if (knot.length > LARGEST_KNOT) throw new Error(`a knot of ${knot.length} rooms has too many orders`)
  const imports = knot.map((from) => knot.map((to) => arrows.get(from)?.get(to) ?? 0))
  /** What the arrows of a room to rooms above it cost. */
  const costOf = (room: number, set: number) =>
    (imports[room] as number[]).reduce(
      (sum, count, to) => (count > 0 && (set & (1 << to)) === 0 ? sum + ARROW + count : sum),
      0,
    )
  const all = 2 ** knot.length - 1
  const least = new Int32Array(all + 1)
  const top = new Int8Array(all + 1)
  for (let set = 1; set <= all; set += 1) {
    let best = Number.MAX_SAFE_INTEGER
    for (const room of knot.keys()) {
      if ((set & (1 << room)) === 0) continue
      const cost = (least[set & ~(1 << room)] as number) + costOf(room, set)
      if (cost >= best) continue
      best = cost
      top[set] = room
    }
    least[set] = best
  }
  const order: string[] = []
  for (let set = all; set > 0; set &= ~(1 << (top[set] as number))) order.unshift(knot[top[set] as number] as string)
  return order
}

/** Where each room stands: one above the highest that it imports; the arrows that climb left aside. The ground is 1. */
export function floorsOf(arrows: Arrows): ReadonlyMap<string, number> {
  const climbing = new Set(climbingArrows(arrows).map(({ from, to }) => `${from} ${to}`))
  const floors = new Map<string, number>()
  function floorOf(room: string): number {
    const below = [...(arrows.get(room)?.keys() ?? [])].filter((to) => !climbing.has(`${room} ${to}`))
    const floor = floors.get(room) ?? 1 + Math.max(0, ...below.map(floorOf))
    floors.set(room, floor)
    return floor
  }
  for (const room of arrows.keys()) floorOf(room)
  return floors
}
