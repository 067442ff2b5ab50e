import type { ClassDraft } from '@college/contract/classes/draft.ts'
import type { editedClass } from '@college/contract/classes/edit.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { isSame } from '@college/rules/kit/merge.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../kit/me.ts'

export type Edited = Reply<typeof editedClass>
/** Names and titles of what was added since the class was loaded; the draft itself stores only ids. */
export type Chosen = Pick<Edited, 'targets' | 'people' | 'files'>
/** `base`: what was read when the writing began. */
type Kept = { version: number; base: ClassDraft; draft: ClassDraft; chosen?: Chosen }

/** The fields to change, or a function that computes them from the current draft. */
type Change = Partial<ClassDraft> | ((draft: ClassDraft) => Partial<ClassDraft>)

const noneChosen: Chosen = { targets: [], people: [], files: [] }

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
  // If the answer to our own save was lost, the newer version from the server equals the draft: nobody else has saved.
  useEffect(() => {
    const now = latest.current
    if (!now || now.version >= saved.version || !isSame(now.draft, saved.draft)) return
    latest.current = undefined
    setKept(undefined)
    localStorage.removeItem(name)
  }, [saved, name])
  const draftNow = () => latest.current?.draft ?? saved.draft
  const write = (next: ClassDraft, more: Partial<Chosen> = {}) => {
    const { version = saved.version, base = saved.draft, chosen = noneChosen } = latest.current ?? {}
    keep({ version, base, draft: next, chosen: withMore(chosen, more) })
  }

  return {
    draft,
    base: kept?.base ?? saved.draft,
    /** What the ids in the draft stand for. */
    known: withMore(saved, kept?.chosen ?? noneChosen),
    isChanged: kept !== undefined,
    /** The version that a save must name. */
    version: kept?.version ?? saved.version,
    /** Somebody has saved since this began. */
    isBehind: kept !== undefined && kept.version < saved.version,
    /** A function is given the current draft, so that text typed during an upload stays. `chosen`: the names of new ids. */
    change(part: Change, chosen: Partial<Chosen> = {}) {
      const now = draftNow()
      setPast((before) => [...before.slice(1 - MOST_UNDONE), now])
      write({ ...now, ...(typeof part === 'function' ? part(now) : part) }, chosen)
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
    /** Continues from the version that somebody else saved, with the values chosen in the comparison. */
    goOn: (draft: ClassDraft) => keep({ ...latest.current, version: saved.version, base: saved.draft, draft }),
    /** Call it after a save: the server has stored `as` as this version. Text typed during the save stays unsaved. */
    savedAs: (version: number, as: ClassDraft) => keep({ ...latest.current, version, base: as, draft: draftNow() }),
    /** Drops the draft, so that the saved class is shown. Does nothing when the draft has changed since `as`. */
    forget(as = draftNow()) {
      if (!isSame(draftNow(), as)) return
      setPast([])
      keep(undefined)
    },
  }
}
export type DraftEditor = ReturnType<typeof useClassDraft>

const withMore = (known: Chosen, more: Partial<Chosen>): Chosen => ({
  targets: [...known.targets, ...(more.targets ?? [])],
  people: [...known.people, ...(more.people ?? [])],
  files: [...known.files, ...(more.files ?? [])],
})

function readKept(name: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
