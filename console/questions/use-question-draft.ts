import { questionUses } from '@college/contract/exams/question-uses.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { listQuestions, questionDetail, saveQuestion, type WrittenQuestion } from '@college/contract/questions/bank.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { ownFields, whatIsMissing } from '@college/rules/questions/whole-question.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { useDraftOf } from '../ui/form/use-draft-of.ts'
import { isUsed, type QuestionUses } from './Uses.tsx'

type Detail = Reply<typeof questionDetail>

const writtenOf = (saved: Detail): WrittenQuestion => {
  const { categoryId, difficulty, type, stem, body, key, explanation, explainedAt } = saved
  return { categoryId, difficulty, type, stem, body, key, explanation, ...(explainedAt && { explainedAt }) }
}

/** Whether saving makes a new version: the category, the difficulty and where it is explained are not asked. */
function isAskedDifferently(one: WrittenQuestion, other: WrittenQuestion): boolean {
  const asked = ({ categoryId: _, difficulty: __, explainedAt: ___, ...rest }: WrittenQuestion) => rest
  return !isSame(asked(ownFields(one)), asked(ownFields(other)))
}

type Warning = { uses: QuestionUses; save: () => void; close: () => void }
type Wish = {
  id: string
  saved: Detail | undefined
  /** What a new one begins with. */
  blank: WrittenQuestion
  onSaved: (id: string, written: WrittenQuestion) => void
}

/** What is written of a question. `warning` is there while one that is in use waits for a second word before it is saved. */
export function useQuestionDraft({ id, saved, blank, onSaved }: Wish) {
  const say = useSay()
  const [warning, setWarning] = useState<Warning>()
  const uses = useAsk(questionUses, { questionId: id }, { enabled: saved !== undefined })
  const saving = useSend(saveQuestion, { changes: [listQuestions, questionDetail] })
  const isConfirmed = (of: QuestionUses) =>
    new Promise<boolean>((answer) => {
      const close = () => {
        setWarning(undefined)
        answer(false)
      }
      setWarning({ uses: of, save: () => answer(true), close })
    })

  const draft = useDraftOf({
    name: nameOf(id),
    seen: saved ? { value: writtenOf(saved), version: saved.valuesVersion } : { value: blank, version: '' },
    async check(written) {
      const lacking = whatIsMissing(ownFields(written))
      if (lacking) throw new Error(lacking)
      if (!saved || !isAskedDifferently(written, writtenOf(saved))) return true
      // Read again: an exam may have begun since the page was opened.
      const { data } = await uses.refetch()
      return !data || !isUsed(data) || isConfirmed(data)
    },
    async save(written, { version }) {
      try {
        const own = { ...written, ...ownFields(written) }
        const done = await saving.mutateAsync({ ...own, ...(saved && { id, valuesVersion: version }) })
        say.done(`已存，第 ${done.version} 版`)
        return { value: written, version: done.valuesVersion, id: done.id, name: nameOf(done.id) }
      } finally {
        setWarning(undefined)
      }
    },
    saved: (stored) => stored && onSaved(stored.id, stored.value),
  })
  return { ...draft, uses: uses.data, warning }
}

const nameOf = (id: string) => `question ${id}`
