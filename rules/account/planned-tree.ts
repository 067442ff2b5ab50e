import { plainName } from '../kit/plain-names.ts'

/** What stands for no unit above. */
export const TOP = '无'

/** A unit of those that the importer manages. `people`: its own and those of the units below it. */
export type UnitNow = {
  id: string
  name: string
  code: string
  parentId: string | null
  people: number
  isClosed: boolean
  isOwn: boolean
}

/** The units as the rows of a list leave them, found by number and by name without going through all of them. */
export class PlannedTree {
  readonly #units = new Map<string, UnitNow>()
  readonly #byCode = new Map<string, string>()
  readonly #byName = new Map<string, Set<string>>()

  constructor(units: readonly UnitNow[]) {
    for (const unit of units) this.put(unit)
  }

  put(unit: UnitNow): void {
    const before = this.#units.get(unit.id)
    if (before) {
      this.#byCode.delete(before.code)
      this.#byName.get(plainName(before.name))?.delete(before.id)
    }
    this.#units.set(unit.id, unit)
    if (unit.code !== '') this.#byCode.set(unit.code, unit.id)
    const name = plainName(unit.name)
    this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(unit.id))
  }

  byCode(code: string): UnitNow | undefined {
    return this.#units.get(this.#byCode.get(code) ?? '')
  }

  /** The unit of this name that has no number yet; `parentId` undefined: wherever it is, if it is the only one. */
  unnumbered(name: string, parentId: string | null | undefined): UnitNow | undefined {
    const found = this.#named(name).filter((unit) => unit.code === '')
    const there = parentId === undefined ? found : found.filter((unit) => unit.parentId === parentId)
    return there.length === 1 ? there[0] : undefined
  }

  /** The unit that a text names by its number, its name, or the end of its path; null at the top. */
  placeOf(text: string): string | null | 'none' | 'several' {
    if (text === TOP) return null
    const numbered = this.byCode(text)
    if (numbered) return numbered.id
    const path = text.split(/\s*[/／]\s*/).toReversed()
    const found = this.#named(path[0] ?? '').filter((unit) => this.#isAt(unit, path))
    return found.length > 1 ? 'several' : (found[0]?.id ?? 'none')
  }

  nameOf(id: string | null): string {
    return id === null ? TOP : (this.#units.get(id)?.name ?? '')
  }

  /** Whether `id` is `above` itself or lies below it. */
  liesBelow(id: string, above: string): boolean {
    return this.#upFrom(id).some((unit) => unit.id === above)
  }

  isClosed(id: string): boolean {
    return this.#upFrom(id).some((unit) => unit.isClosed)
  }

  isTaken(name: string, parentId: string | null, exceptId: string | undefined): boolean {
    return this.#named(name).some((unit) => unit.parentId === parentId && unit.id !== exceptId)
  }

  #named(name: string): UnitNow[] {
    const ids = this.#byName.get(plainName(name)) ?? []
    return [...ids].flatMap((id) => this.#units.get(id) ?? [])
  }

  #isAt(unit: UnitNow, path: readonly string[]): boolean {
    const up = this.#upFrom(unit.id)
    return path.every((name, at) => up[at] !== undefined && plainName(up[at].name) === plainName(name))
  }

  /** The unit and those above it. */
  #upFrom(id: string): UnitNow[] {
    const found: UnitNow[] = []
    let unit = this.#units.get(id)
    while (unit && found.length <= this.#units.size) {
      found.push(unit)
      unit = this.#units.get(unit.parentId ?? '')
    }
    return found
  }
}
