import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { CatalogueEntry } from '../registry/catalogue.ts'

/** The kind of this name; refuses whoever may see nothing of it. */
export type EntryOf = (name: string, user: User) => Promise<CatalogueEntry>

/** The state in which learners do not see a thing; '' where there are no states. */
export const hiddenState = ({ kind }: CatalogueEntry): string => kind.states?.[0]?.value ?? ''

/** Why a thing stays as it is published; '' for almost all. */
export const fixedText = ({ source }: CatalogueEntry, id: string): string => source.fixed?.[id] ?? ''

/** A demonstration account is shared by many people (security 16). */
export function refuseDemo(user: User): void {
  if (isSharedAccount(user)) throw new Refusal(saveCatalogueItem.refusals.readOnly)
}
