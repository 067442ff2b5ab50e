import type { Role } from '@college/contract/kit/roles.ts'
import type { SQL } from 'drizzle-orm'

export type ChoiceSource = {
  /** Who may read them. */
  roles: readonly Role[]
  /** Selects `id`, `label` and `note`. */
  rows: SQL
  /** The ids are short names, not uuids. */
  hasNames?: true
  /** How a keyword finds a row `choice`; without it by any part of the label, which is slow in a very long table. */
  matches?: (keyword: string) => SQL
}

/** What forms of the console pick from. */
export type Choices = {
  add(name: string, source: ChoiceSource): void
  find(name: string): ChoiceSource | undefined
}

export function makeChoices(): Choices {
  const sources = new Map<string, ChoiceSource>()
  return {
    add(name, source) {
      if (sources.has(name)) throw new Error(`the choices ${name} are registered twice`)
      sources.set(name, source)
    },
    find: (name) => sources.get(name),
  }
}
