import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { type CatalogueGroup, catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { useParams } from 'react-router'

export const addressOf = (group: string, kind: string) => `/catalogue/${group}/${kind}`

/** The kind of content named in the page's address; without a name, the first kind of the group. */
export function useKind(group: CatalogueGroup): {
  name: string
  kinds: readonly CatalogueKind[]
  kind: CatalogueKind | undefined
} {
  const { kind: named } = useParams()
  const { name, kinds } = catalogueGroups[group] as { name: string; kinds: readonly CatalogueKind[] }
  return { name, kinds, kind: named === undefined ? kinds[0] : kinds.find(({ kind }) => kind === named) }
}
