import type { paperDetail } from '@college/contract/exams/papers.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { importedQuestions } from '@college/contract/questions/bank.ts'
import { newPart, withQuestions } from '@college/rules/exams/parts.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import type { Seen } from '../ui/form/use-edit.ts'

type Detail = Reply<typeof paperDetail>
export type Written = Pick<Detail, 'title' | 'parts'>
type Draft = Written & { base: Seen }

const seenOf = (saved: Detail | undefined): Seen =>
  saved ? { value: { title: saved.title, parts: saved.parts }, version: saved.version } : { value: {}, version: '' }

/** What is typed, kept on this computer with the version that it is based on. */
export function usePaperDraft(id: string, saved: Detail | undefined) {
  const { userId } = useMe()
  const name = draftKey(`paper ${id}`, userId)
  const [draft, setDraft] = useState<Draft | undefined>(
    () => JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined,
  )
  const paper: Written = draft ?? { title: saved?.title ?? '', parts: saved?.parts ?? [newPart()] }
  // Drafts of earlier versions of this page had no base.
  const base = draft?.base ?? seenOf(saved)
  return {
    paper: { title: paper.title, parts: paper.parts },
    base,
    isChanged: draft !== undefined,
    forget() {
      setDraft(undefined)
      localStorage.removeItem(name)
    },
    change(part: Partial<Draft>) {
      const next = { ...paper, base, ...part }
      setDraft(next)
      localStorage.setItem(name, JSON.stringify(next))
    },
  }
}

/** The questions of the import that the address names go into the paper, once: a reload must not add them again. */
export function useImportedQuestions({ paper, change }: ReturnType<typeof usePaperDraft>) {
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
