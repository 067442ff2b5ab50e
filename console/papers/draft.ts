import { listPapers, paperDetail, previewPaper, savePaper } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { importedQuestions } from '@college/contract/questions/bank.ts'
import { newPart, withQuestions } from '@college/rules/exams/parts.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSay } from '../kit/say.ts'
import type { Seen } from '../ui/form/kept-draft.ts'
import { useDraftOf } from '../ui/form/use-draft-of.ts'

type Detail = Reply<typeof paperDetail>
type Written = Pick<Detail, 'title' | 'parts'>

const blank = { value: { title: '', parts: [newPart()] }, version: '' }

/** What is written of a paper; a new one has an address of its own once it is saved. */
export function usePaperDraft(id: string, saved: Detail | undefined) {
  const navigate = useNavigate()
  const say = useSay()
  const saving = useSend(savePaper, { changes: [paperDetail, listPapers, previewPaper] })
  const draft = useDraftOf<Written, Seen<Written> & { id: string }>({
    name: `paper ${id}`,
    seen: saved ? { value: { title: saved.title, parts: saved.parts }, version: saved.version } : blank,
    check({ title }) {
      if (title.trim() === '') throw new Error('请填写试卷名称')
      return true
    },
    async save({ parts, ...written }, { version }) {
      const title = written.title.trim()
      const done = await saving.mutateAsync({ title, parts, ...(saved && { id, version }) })
      say.done(`已存，${done.questionCount} 题，${done.score} 分`)
      return { value: { title, parts }, version: done.version, id: done.id, name: `paper ${done.id}` }
    },
    saved: (stored) => stored && !saved && void navigate(`/papers/${stored.id}`, { replace: true }),
  })
  return { ...draft, change: (part: Partial<Written>) => draft.write((now) => ({ ...now, ...part })) }
}

/** The questions of the import that the address names go into the paper, once: a reload must not add them again. */
export function useImportedQuestions({ value: paper, change }: ReturnType<typeof usePaperDraft>) {
  const say = useSay()
  const [address, setAddress] = useSearchParams()
  const importId = address.get('import') ?? ''
  const { data, error } = useAsk(importedQuestions, { importId }, { enabled: importId !== '' })
  const take = useEffectEvent((questions: NonNullable<typeof data>) => {
    change({ parts: withQuestions(paper.parts, questions) })
    say.done(`放入 ${questions.length} 题，按题型分成了几部分`)
    setAddress({}, { replace: true })
  })
  const fail = useEffectEvent((cause: Error) => {
    say.failed(cause)
    setAddress({}, { replace: true })
  })
  useEffect(() => {
    if (importId === '') return
    if (data) take(data)
    else if (error) fail(error)
  }, [importId, data, error])
}
