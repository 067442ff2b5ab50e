import type { staffCaptions } from '@college/contract/courses/staff-captions.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { CaptionLine } from '@college/rules/courses/captions.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'

export type SavedCaptions = Reply<typeof staffCaptions>
type Draft = { version: string; lines: CaptionLine[] }

const MOST_STEPS = 100

export const captionsDraftKey = (coursewareId: string, userId: string): string =>
  draftKey(`captions ${coursewareId}`, userId)

/** What is not saved yet: it survives a reload, and each step can be taken back. */
export function useCaptionDraft(id: string, saved: SavedCaptions) {
  const name = captionsDraftKey(id, useMe().userId)
  const [draft, setDraft] = useState<Draft | undefined>(
    () => JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined,
  )
  const latest = useRef(draft)
  const [steps, setSteps] = useState<(Draft | undefined)[]>([])
  /** The line whose text is written: all that is written in it at a time is one step. */
  const written = useRef<number>(undefined)
  /** What was saved last, until it is read again. */
  const [stored, setStored] = useState<Draft & { before: string }>()
  const { version, lines } = draft ?? (stored?.before === saved.version ? stored : saved)

  const put = (next: Draft | undefined) => {
    latest.current = next
    setDraft(next)
    if (next) localStorage.setItem(name, JSON.stringify(next))
    else localStorage.removeItem(name)
  }
  const keepStep = (at?: number) => {
    if (at === undefined || at !== written.current) setSteps((past) => [...past.slice(1 - MOST_STEPS), draft])
    written.current = at
  }

  return {
    version,
    lines,
    isChanged: draft !== undefined,
    /** `at`: the line whose text is written. */
    change(next: CaptionLine[], at?: number): void {
      keepStep(at)
      put({ version, lines: next })
    },
    canUndo: steps.length > 0,
    undo(): void {
      written.current = undefined
      put(steps.at(-1))
      setSteps(steps.slice(0, -1))
    },
    discard(): void {
      keepStep()
      put(undefined)
    },
    /** Call the answer with the version that the saved lines have then; what was typed meanwhile stays a draft. */
    saving(sent: CaptionLine[]) {
      const before = latest.current
      return (savedAs: string): void => {
        const typed = latest.current
        setStored({ before: saved.version, version: savedAs, lines: sent })
        put(typed && typed !== before ? { version: savedAs, lines: typed.lines } : undefined)
        setSteps([])
      }
    },
  }
}
