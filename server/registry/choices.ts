import type { StaffAccess } from '@college/contract/kit/policies.ts'
import type { SQL } from 'drizzle-orm'
import type { User } from '../kit/access.ts'

export type ChoiceSource = {
  /** The policy of those who pick one. */
  access: StaffAccess
  /** Selects `id`, `label` and `note`, and what `isOffered` and `matches` read. */
  rows: SQL
  /**
   * A condition on a row `choice`: whether this person picks it. Without it everybody picks from all. What was picked
   * before keeps its name for everybody who sees the form, but not its note.
   */
  isOffered?: (user: User) => SQL
  /** Where even the name is not for everybody: a condition on a row `choice`, whether this person sees it in a form. */
  isHeld?: (user: User) => SQL
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
