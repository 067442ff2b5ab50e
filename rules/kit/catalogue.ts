import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import type { Field } from '@college/contract/kit/form.ts'

/** All fields of the form of a kind, from all its sections. */
export const fieldsOf = ({ sections }: CatalogueKind): Field[] => sections.flatMap(({ fields }) => fields)

/** Whether a thing in this state can no longer be changed, withdrawn or deleted. */
export const isKept = ({ keptOnceShown, states }: CatalogueKind, state: string): boolean =>
  keptOnceShown !== undefined && state !== states?.[0]?.value
