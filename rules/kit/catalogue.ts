import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { type Act, grantsOf, policyTable } from '@college/contract/kit/policies.ts'

/** All fields of the form of a kind, from all its sections. */
export const fieldsOf = ({ sections }: CatalogueKind): Field[] => sections.flatMap(({ fields }) => fields)

/** Whether a thing in this state can no longer be changed, withdrawn or deleted. */
export const isKept = ({ keptOnceShown, states }: CatalogueKind, state: string): boolean =>
  keptOnceShown !== undefined && state !== states?.[0]?.value

/** Whether only the top of the college may do this with things of a kind. */
export const isForCollege = ({ of }: CatalogueKind, to: Act): boolean => {
  const grants = grantsOf(of, to)
  return grants.length > 0 && grants.every((grant) => grant === 'college')
}

/** Whether they belong to units, and not all of them to the whole college. */
export const isOfUnits = ({ of }: CatalogueKind): boolean => policyTable[of].belongsTo === 'unit'
