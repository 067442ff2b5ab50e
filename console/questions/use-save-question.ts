import { questionUses } from '@college/contract/exams/question-uses.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { listQuestions, questionDetail, saveQuestion, type WrittenQuestion } from '@college/contract/questions/bank.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { ownFields, whatIsMissing } from '@college/rules/questions/whole-question.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useState } from 'react'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'
import { useConflict } from '../ui/form/use-conflict.ts'
import type { Seen } from '../ui/form/use-edit.ts'
import type { useQuestionDraft } from './draft.ts'
import { isUsed, type QuestionUses } from './Uses.tsx'

type Detail = Reply<typeof questionDetail>

export const writtenOf = (saved: Detail): WrittenQuestion => {
  const { categoryId, difficulty, type, stem, body, key, explanation } = saved
  return { categoryId, difficulty, type, stem, body, key, explanation }
}

/** Whether saving makes a new version: the category and the difficulty are not asked. */
function isAskedDifferently(one: WrittenQuestion, other: WrittenQuestion): boolean {
  const asked = ({ categoryId: _, difficulty: __, ...rest }: WrittenQuestion) => rest
  return !isSame(asked(ownFields(one)), asked(ownFields(other)))
}

type Warning = { uses: QuestionUses; save: () => void; close: () => void }
type Wish = {
  id: string
  saved: Detail | undefined
  draft: ReturnType<typeof useQuestionDraft>
  onSaved: (id: string, written: WrittenQuestion) => void
}

/** Saves what is written. `warning` is there while a question that is in use waits for a second word. */
export function useSaveQuestion({ id, saved, draft, onSaved }: Wish) {
  const say = useSay()
  const { question, base } = draft
  const conflict = useConflict(base)
  const [missing, setMissing] = useState('')
  const [warning, setWarning] = useState<Warning>()
  const uses = useAsk(questionUses, { questionId: id }, { enabled: saved !== undefined })
  const saving = useSend(saveQuestion, { changes: [listQuestions, questionDetail] })

  // A second press of Ctrl+S would make another question, or meet the version of the first.
  const send = useOnce(async (written: WrittenQuestion, valuesVersion: string) => {
    try {
      const own = { ...written, ...ownFields(written) }
      const done = await saving.mutateAsync({ ...own, ...(saved && { id, valuesVersion }) })
      draft.settle(written, done)
      say.done(`已存，第 ${done.version} 版`)
      onSaved(done.id, written)
    } catch (error) {
      if (!conflict.take(error)) setMissing((error as Error).message)
    }
    setWarning(undefined)
  })

  const save = useOnce(async (written: WrittenQuestion = question, valuesVersion: string = base.version) => {
    const lacking = whatIsMissing(ownFields(written))
    setMissing(lacking)
    if (lacking) return
    if (saved && isAskedDifferently(written, writtenOf(saved))) {
      // Read again: an exam may have begun since the page was opened.
      const { data } = await uses.refetch()
      if (data && isUsed(data)) {
        const goOn = () => void send(written, valuesVersion)
        return setWarning({ uses: data, save: goOn, close: () => setWarning(undefined) })
      }
    }
    await send(written, valuesVersion)
  })

  return {
    save,
    isSaving: saving.isPending,
    missing,
    forgetMissing: () => setMissing(''),
    uses: uses.data,
    warning,
    conflict,
    /** What was chosen of two editions, based on the other one. */
    takeOver(chosen: WrittenQuestion, theirs: Seen) {
      draft.change(chosen, theirs)
      void save(chosen, theirs.version)
    },
  }
}
