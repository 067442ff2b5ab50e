import { publishedByCollege } from '@college/contract/catalogue/calls.ts'
import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { type CatalogueGroup, catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { mayEver, type StaffAccess } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isForCollege } from '@college/rules/kit/catalogue.ts'
import { useParams } from 'react-router'
import { type Me, useMe } from '../kit/me.ts'

export const addressOf = (group: string, kind: string) => `/catalogue/${group}/${kind}`

/** Why this user cannot publish, and who can: the same text as the server's refusal. */
export const whyNotPublish = (kind: CatalogueKind): string =>
  (isForCollege(kind, 'publish') ? publishedByCollege : commonRefusals.otherUnit).message

/** The row and act of the policy table for seeing things of this kind. */
export const seeing = ({ of }: Pick<CatalogueKind, 'of'>) => ({ to: 'see', of }) as StaffAccess

/** The kinds of this group that the user may open in the console. */
const kindsSeen = (group: CatalogueGroup, me: Pick<Me, 'roles' | 'isAtTop'>): CatalogueKind[] =>
  [...catalogueGroups[group].kinds].filter((kind: CatalogueKind) => mayEver(me, seeing(kind)))

/**
 * The kind of content named in the page's address; without a name, the first kind of the group. `kinds` are those that
 * are offered: of another one the server says who keeps it.
 */
export function useKind(group: CatalogueGroup): {
  name: string
  kinds: readonly CatalogueKind[]
  kind: CatalogueKind | undefined
  /** The group holds more than one kind, so that a page also needs the name of the kind. */
  isOfSeveral: boolean
} {
  const { kind: named } = useParams()
  const { name, kinds: all } = catalogueGroups[group] as { name: string; kinds: readonly CatalogueKind[] }
  const kinds = kindsSeen(group, useMe())
  const kind = named === undefined ? (kinds[0] ?? all[0]) : all.find(({ kind }) => kind === named)
  return { name, kinds, kind, isOfSeveral: all.length > 1 }
}
