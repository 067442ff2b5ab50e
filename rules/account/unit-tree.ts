type Counted = { depth: number; people: number }

/** Adds up the people of each unit with those of all units below it. `units` come each after the one above it. */
export function withTotals<Unit extends Counted>(units: readonly Unit[]): (Unit & { peopleBelow: number })[] {
  const totals = units.map((unit) => ({ ...unit, peopleBelow: unit.people }))
  const path: (typeof totals)[number][] = []
  for (const unit of totals) {
    path.length = unit.depth
    for (const above of path) above.peopleBelow += unit.people
    path.push(unit)
  }
  return totals
}

type Placed = { id: string; name: string; parentId: string | null }

/**
 * The ids of the units whose name contains the words, and of all above them, so that each stands in its place. Every
 * unit for no words.
 */
export function unitsFound(units: readonly Placed[], words: string): { hits: Set<string>; shown: Set<string> } {
  const sought = words.trim().toLowerCase()
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  if (sought === '') return { hits: new Set(), shown: new Set(byId.keys()) }
  const hits = new Set(units.filter(({ name }) => name.toLowerCase().includes(sought)).map(({ id }) => id))
  const shown = new Set<string>()
  for (const hit of hits) {
    for (let id: string | null = hit; id !== null && !shown.has(id); id = byId.get(id)?.parentId ?? null) shown.add(id)
  }
  return { hits, shown }
}

/** The names from the top down to this unit. */
export function unitPath(units: ReadonlyMap<string, Placed>, id: string): string[] {
  const names: string[] = []
  for (let unit = units.get(id); unit && names.length <= units.size; unit = units.get(unit.parentId ?? '')) {
    names.unshift(unit.name)
  }
  return names
}
