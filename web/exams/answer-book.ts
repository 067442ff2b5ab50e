import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { draftKey } from '../kit/data/drafts.ts'
import type { KeyValueStorage } from '../kit/data/key-value-storage.ts'

/** An answer as this device has it; `isSaved`: the server has it too. */
export type Entry = AnswerChange & { isSaved: boolean }

type Parts = {
  storage: KeyValueStorage
  sittingId: string
  userId: string
  /** Each page keeps its own copy: two tabs must not write over each other. */
  pageId: string
  /** The server's time in ms. */
  now: () => number
}

/**
 * The answers of one sitting on this device. What the server does not have yet is kept in storage too, and survives a
 * reload; the newest answer to each question wins, here as on the server.
 */
export function makeAnswerBook({ storage, sittingId, userId, pageId, now }: Parts) {
  const name = draftKey(`sitting ${sittingId} ${pageId}`, userId)
  const entries = new Map<number, Entry>()
  let lastSeq = 0
  let isKept = true

  const learn = (entry: Entry) => {
    const known = entries.get(entry.number)
    lastSeq = Math.max(lastSeq, entry.seq)
    if (!known || entry.seq > known.seq) entries.set(entry.number, entry)
    else if (entry.seq === known.seq && entry.isSaved) known.isSaved = true
  }

  const unsaved = () => [...entries.values()].filter(({ isSaved }) => !isSaved)
  const keep = () => {
    isKept = written(storage, name, unsaved())
  }
  const take = (changes: readonly AnswerChange[]) => {
    for (const change of changes) learn({ ...change, isSaved: true })
    keep()
  }

  // Also what other pages of this person left: they are closed, or give way to this one.
  const copies = namesOf(storage, sittingId, userId)
  for (const copy of copies) for (const entry of read(storage, copy)) learn(entry)
  keep()
  if (isKept) for (const copy of copies) if (copy !== name) storage.removeItem(copy)

  return {
    /** Takes what the server has. */
    learn: take,

    /** Writes a change of the person down, on the device too. */
    change({ number, ...fields }: Pick<AnswerChange, 'number'> & Partial<Pick<AnswerChange, 'answer' | 'isFlagged'>>) {
      const seq = Math.max(lastSeq + 1, Math.round(now()))
      const known = entries.get(number)
      learn({
        number,
        answer: known?.answer ?? null,
        isFlagged: known?.isFlagged ?? false,
        ...fields,
        seq,
        isSaved: false,
      })
      keep()
    },

    /** What the server does not have yet, the oldest first. */
    unsaved: (): AnswerChange[] =>
      unsaved()
        .toSorted((a, b) => a.seq - b.seq)
        .map(({ isSaved: _, ...change }) => change),

    /** The server has these; what was changed meanwhile stays unsaved. */
    saved: take,

    entries: (): ReadonlyMap<number, Entry> => new Map(entries),

    /** Whether what is unsaved would survive a reload. */
    isKept: () => isKept,

    /** After handing in nothing stays on the device. */
    wipe: () => {
      for (const copy of namesOf(storage, sittingId, userId)) storage.removeItem(copy)
    },
  }
}

export type AnswerBook = ReturnType<typeof makeAnswerBook>

/** What all pages of this device have left of a sitting without knowing that it arrived. */
export function leftBehind({ storage, sittingId, userId }: Pick<Parts, 'storage' | 'sittingId' | 'userId'>) {
  const copies = namesOf(storage, sittingId, userId)
  const newest = new Map<number, AnswerChange>()
  for (const { isSaved: _, ...change } of copies.flatMap((copy) => read(storage, copy))) {
    if (change.seq > (newest.get(change.number)?.seq ?? -1)) newest.set(change.number, change)
  }
  return { changes: [...newest.values()], wipe: () => copies.forEach((copy) => void storage.removeItem(copy)) }
}

/** The copies of all pages; one of an earlier version has no page in its name. */
function namesOf(storage: KeyValueStorage, sittingId: string, userId: string): string[] {
  const [before = '', after = ''] = draftKey(`sitting ${sittingId} *`, userId).split('*')
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (name) => name.startsWith(before) && name.endsWith(after),
  )
}

/** False where the device is full: the page goes on with what it has in memory. */
function written(storage: KeyValueStorage, name: string, unsaved: Entry[]): boolean {
  try {
    if (unsaved.length > 0) storage.setItem(name, JSON.stringify(unsaved))
    else storage.removeItem(name)
    return true
  } catch (error) {
    console.warn('答案未能保存在本机', error)
    return false
  }
}

function read(storage: KeyValueStorage, name: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry).map((entry) => ({ ...entry, isSaved: false })) : []
  } catch {
    return []
  }
}

const isEntry = (it: Partial<Entry> | null): it is Entry =>
  Number.isInteger(it?.number) &&
  Number.isInteger(it?.seq) &&
  typeof it?.isFlagged === 'boolean' &&
  it.answer !== undefined
