import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { classEffect, editedClass, saveClass } from '@college/contract/classes/edit.ts'
import { staffClasses } from '@college/contract/classes/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { draftProblems, isSameContent } from '@college/rules/classes/draft.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useSay } from '../../kit/say.ts'
import { useDraftOf } from '../../ui/form/use-draft-of.ts'
import { useSteps } from '../../ui/form/use-steps.ts'
import { useEffectDialog } from './effect-dialog.tsx'

export type Edited = Reply<typeof editedClass>
/** Names and titles of what was added since the class was loaded; the draft itself stores only ids. */
export type Chosen = Pick<Edited, 'targets' | 'people' | 'files'>
type Written = { draft: ClassDraft; chosen: Chosen }

/** The fields to change, or a function that computes them from the current draft. */
type Change = Partial<ClassDraft> | ((draft: ClassDraft) => Partial<ClassDraft>)

const noneChosen: Chosen = { targets: [], people: [], files: [] }

/** What is written of a class. Of one that learners see, what a save does to their progress is said and confirmed before. */
export function useClassDraft(saved: Edited) {
  const say = useSay()
  const confirmEffect = useEffectDialog()
  const queries = useQueryClient()
  const readAgain = () =>
    Promise.all([editedClass, staffClasses].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  /** Where it fails, somebody else may have saved, or taken the class away. */
  const orReadAgain = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked
    } catch (error) {
      await readAgain()
      throw error
    }
  }
  const own = useDraftOf<Written>({
    name: `class ${saved.id}`,
    seen: {
      value: { draft: saved.draft, chosen: noneChosen },
      version: String(saved.version),
      by: saved.editedBy,
      at: saved.editedAt === null ? '' : dayjs(saved.editedAt).toISOString(),
    },
    same: (one, other) => isSame(one.draft, other.draft),
    async check({ draft }) {
      const [problem] = draftProblems(draft, saved)
      if (problem) throw new Error(problem.message)
      const { units, unitsInOrder } = draft
      const isFelt = saved.status === 'published' && saved.studentTotal > 0 && !isSameContent(saved.draft, draft)
      return !isFelt || confirmEffect(await orReadAgain(send(classEffect, { id: saved.id, units, unitsInOrder })))
    },
    async save(value, base) {
      const sent = { id: saved.id, version: Number(base.version), draft: value.draft }
      const { version } = await orReadAgain(send(saveClass, sent))
      await readAgain()
      say.done('已保存')
      return { value, version: String(version) }
    },
    saved() {
      steps.forget()
    },
  })
  const steps = useSteps(own)
  const { value, isChanged } = own
  return {
    own,
    draft: value.draft,
    /** What the ids in the draft stand for. */
    known: withMore(saved, value.chosen),
    isChanged,
    /** A function is given the current draft, so that text typed during an upload stays. `chosen`: the names of new ids. */
    change(part: Change, chosen: Partial<Chosen> = {}) {
      steps.keep()
      own.write((now) => ({
        draft: { ...now.draft, ...(typeof part === 'function' ? part(now.draft) : part) },
        chosen: withMore(now.chosen, chosen),
      }))
    },
    undo: steps.undo,
    /** Answers whether all is saved. */
    async save(): Promise<boolean> {
      return isChanged ? own.save() : draftProblems(value.draft, saved).length === 0
    },
    /** Shows the class as it is saved. */
    discard() {
      steps.forget()
      own.discard()
    },
  }
}
export type DraftEditor = ReturnType<typeof useClassDraft>

const withMore = (known: Chosen, more: Partial<Chosen>): Chosen => ({
  targets: [...known.targets, ...(more.targets ?? [])],
  people: [...known.people, ...(more.people ?? [])],
  files: [...known.files, ...(more.files ?? [])],
})
