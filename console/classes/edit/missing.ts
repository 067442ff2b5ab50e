import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { type DraftProblem, draftProblems, publishProblems } from '@college/rules/classes/draft.ts'
import { offeredIn } from './offered.ts'
import type { Edited } from './use-class-draft.ts'

/** What is still to be filled in before learners see the class, and in which step. */
export function missingIn(saved: Edited, draft: ClassDraft): DraftProblem[] {
  const isKnown = offeredIn(saved.targets)
  const before = new Set(saved.draft.units.flatMap(({ items }) => items.map(({ id }) => id)))
  // What was picked just now was offered; the server looks again.
  return [...draftProblems(draft, saved), ...publishProblems(draft, (item) => !before.has(item.id) || isKnown(item))]
}
