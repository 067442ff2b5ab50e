import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { editedClass } from '@college/contract/classes/edit.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'

export type Edited = Reply<typeof editedClass>
/** `base`: what was read when the writing began. */
type Kept = { version: number; base: ClassDraft; draft: ClassDraft }

/** What changes of a draft, or what it becomes from the draft of that moment. */
type Change = Partial<ClassDraft> | ((draft: ClassDraft) => Partial<ClassDraft>)

/** Changes that can be taken back. */
const MOST_UNDONE = 50

/**
 * What is written and not saved yet. It survives a reload, with the version that it began with, so that the server can
 * tell when somebody else has saved meanwhile.
 */
export function useClassDraft(saved: Edited) {
  const { userId } = useMe()
  const name = draftKey(`class ${saved.id}`, userId)
  const [kept, setKept] = useState<Kept | undefined>(() => readKept(name))
  const [past, setPast] = useState<ClassDraft[]>([])
  const latest = useRef(kept)
  const draft = kept?.draft ?? saved.draft

  const keep = (next: Kept | undefined) => {
    latest.current = next
    setKept(next)
    if (next) localStorage.setItem(name, JSON.stringify(next))
    else localStorage.removeItem(name)
  }
  const draftNow = () => latest.current?.draft ?? saved.draft
  const write = (next: ClassDraft) => {
    const { version = saved.version, base = saved.draft } = latest.current ?? {}
    keep({ version, base, draft: next })
  }

  return {
    draft,
    base: kept?.base ?? saved.draft,
    isChanged: kept !== undefined,
    /** The version that a save must name. */
    version: kept?.version ?? saved.version,
    /** Somebody has saved since this began. */
    isBehind: kept !== undefined && kept.version < saved.version,
    /** A function gets the draft of that moment: what is typed during an upload stays. */
    change(part: Change) {
      const now = draftNow()
      setPast((before) => [...before.slice(1 - MOST_UNDONE), now])
      write({ ...now, ...(typeof part === 'function' ? part(now) : part) })
    },
    /** Undefined when nothing can be taken back. */
    undo:
      past.length > 0
        ? () => {
            const last = past.at(-1) as ClassDraft
            setPast(past.slice(0, -1))
            write(last)
          }
        : undefined,
    /** Goes on from what somebody else has saved, with what was chosen of both. */
    goOn: (chosen: ClassDraft) => keep({ version: saved.version, base: saved.draft, draft: chosen }),
    /** It was saved as this version: nobody else has. What was typed meanwhile stays as a change of it. */
    savedAs: (version: number, as: ClassDraft) => keep({ version, base: as, draft: draftNow() }),
    /** What is saved counts again, unless more than this was typed meanwhile. */
    forget(as = draftNow()) {
      if (!isSame(draftNow(), as)) return
      setPast([])
      keep(undefined)
    },
  }
}
export type DraftEditor = ReturnType<typeof useClassDraft>

function readKept(name: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
