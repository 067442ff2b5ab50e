import type { Underline } from '@college/contract/kit/underlines.ts'
import { draftKey, storeDraft, storedDraft } from '@college/web/kit/data/drafts.ts'
import { useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'

/** What a marker has typed about one answer, and underlined in it. `score` and `points` of a criterion are null while they are empty. */
export type TypedMark = {
  score: number | null
  points?: (number | null)[]
  comment: string
  underlines?: Underline[]
}

/**
 * What is typed about the answer `of`, kept in this tab: a reload loses none of it, and a decision that is taken back
 * finds it again. `beginning` is what stands in the fields before.
 */
export function useKeptMark(of: string, beginning: TypedMark = { score: null, comment: '' }) {
  const { userId } = useMe()
  const name = draftKey(`mark ${of}`, userId)
  const [mark, setMark] = useState(() => (storedDraft(name) as TypedMark | undefined) ?? beginning)
  // Two fields may change before the page is drawn again: a field tells of its value when it loses the focus.
  const latest = useRef(mark)
  return {
    ...mark,
    change(part: Partial<TypedMark>) {
      latest.current = { ...latest.current, ...part }
      setMark(latest.current)
      storeDraft(name, latest.current)
    },
    forget: () => storeDraft(name, undefined),
  }
}
