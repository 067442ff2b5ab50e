import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { isForTop } from '@college/contract/kit/grants.ts'
import { type Act, grantsOf, needsSecond, policyTable } from '@college/contract/kit/policies.ts'

/** All fields of the form of a kind, from all its sections. */
export const fieldsOf = ({ sections }: CatalogueKind): Field[] => sections.flatMap(({ fields }) => fields)

/** Whether a thing in this state can no longer be changed, withdrawn or deleted. */
export const isKept = ({ keptOnceShown, states }: CatalogueKind, state: string): boolean =>
  keptOnceShown !== undefined && state !== states?.[0]?.value

/** Whether learners see a thing in this state. */
export const isShown = ({ states }: CatalogueKind, state: string): boolean =>
  states !== undefined && state !== states[0]?.value

/** Whether another person confirms that a thing of the kind is shown. To hide it again takes one. */
export const showsWithSecond = ({ of }: CatalogueKind): boolean => needsSecond(of, 'publish')

/**
 * Whether a thing in this state is hidden before it is changed: else what another person confirmed would change. One that
 * stays as it is published is not changed at all.
 */
export const isHiddenFirst = (kind: CatalogueKind, state: string): boolean =>
  showsWithSecond(kind) && isShown(kind, state) && !isKept(kind, state)

/** Whether only the top of the college may do this with things of a kind. */
export const isForCollege = ({ of }: CatalogueKind, to: Act): boolean => {
  const grants = grantsOf(of, to)
  return grants.length > 0 && grants.every(isForTop)
}

/** Whether they belong to units, and not all of them to the whole college. */
export const isOfUnits = ({ of }: CatalogueKind): boolean => policyTable[of].belongsTo === 'unit'
