import type { DraftEditor, Edited } from './use-class-draft.ts'

/** What each step of the editor gets. `save` answers whether all is saved. */
export type StepProps = { saved: Edited; editor: DraftEditor; save: () => Promise<boolean> }
