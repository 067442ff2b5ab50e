import type { PreviewAs } from '../kit/preview.ts'
import type { ClassType } from './class.ts'
import type { ClassDraft } from './draft.ts'
import type { CatalogueRow, ClassPerson, DraftFile } from './edit.ts'
import type { ItemKind } from './study.ts'

/**
 * What the editor of a class tells the preview beside it: the draft as it is typed, and what the ids in it stand for. The
 * server is not asked, so the phone follows at once.
 */
export type WrittenClass = {
  id: string
  type: ClassType
  as: PreviewAs
  placesTaken: number
  draft: ClassDraft
  targets: readonly (CatalogueRow & { kind: ItemKind })[]
  people: readonly ClassPerson[]
  files: readonly DraftFile[]
}
