import type { Random } from './shuffle.ts'

/** A part that is drawn: how many, and from which questions. */
export type DrawnPart = { count: number; pool: readonly string[] }

/** How often a random place is tried before the free ones are listed: pools are large, papers are small. */
const PROBES = 8

/**
 * Draws questions for all parts of a paper, none twice and none of `fixed`. Every free question of a pool is equally
 * likely. Where pools overlap, an earlier part gives a question to a later one that has no other (augmenting paths), so
 * that it fails only when no drawing is possible: then undefined.
 */
export function drawParts(
  parts: readonly DrawnPart[],
  fixed: ReadonlySet<string>,
  random: Random,
): string[][] | undefined {
  const holders = new Map<string, DrawnPart>()
  const isFree = (id: string) => !holders.has(id) && !fixed.has(id)

  function freeOf({ pool }: DrawnPart): string | undefined {
    for (let probe = 0; probe < PROBES; probe += 1) {
      const id = pool[Math.floor(random() * pool.length)]
      if (id !== undefined && isFree(id)) return id
    }
    const free = pool.filter(isFree)
    return free[Math.floor(random() * free.length)]
  }

  function give(part: DrawnPart, asked: Set<DrawnPart>): boolean {
    asked.add(part)
    const free = freeOf(part)
    if (free !== undefined) {
      holders.set(free, part)
      return true
    }
    for (const id of part.pool) {
      const holder = holders.get(id)
      if (!holder || asked.has(holder) || !give(holder, asked)) continue
      holders.set(id, part)
      return true
    }
    return false
  }

  for (const part of parts) {
    for (let drawn = 0; drawn < part.count; drawn += 1) if (!give(part, new Set())) return undefined
  }
  const drawn = new Map(parts.map((part): [DrawnPart, string[]] => [part, []]))
  for (const [id, part] of holders) drawn.get(part)?.push(id)
  return parts.map((part) => drawn.get(part) as string[])
}
