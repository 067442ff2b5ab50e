import { homeworkDraft, saveHomeworkDraft } from '@college/contract/homework/draft.ts'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refused, send } from '../../kit/data/send.ts'
import { type DraftTexts, forgetLocalDraft, writeLocalDraft } from './local-draft.ts'

/** Milliseconds without a key until the draft is saved. */
const QUIET = 1_500
/** Milliseconds between attempts while the server cannot be reached. */
const AGAIN = 5_000

/**
 * Where the newest text is. 'kept': on this device only, because the server cannot be reached. 'elsewhere': another page
 * has saved a newer draft, so nothing is saved until the person has chosen one.
 */
export type Saving =
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' | 'saving' | 'kept' | 'elsewhere' }
  | { kind: 'refused'; message: string }

type Options = {
  homeworkId: string
  userId: string
  texts: DraftTexts
  /** What is on the server, and its version. */
  start: { version: number; savedAt: string; texts: DraftTexts }
  /** The page begins with a text that was made from another version than the server has. */
  isElsewhere: boolean
  isOn: boolean
}

const asText = ({ title, content, files }: DraftTexts) => JSON.stringify([title, content, files.map(({ id }) => id)])

/** Saves the draft while it is written: with its version, so that two pages never overwrite each other. */
export function useAutosave({ texts, isOn, ...page }: Options) {
  const { homeworkId, userId } = page
  const newest = useRef(texts)
  newest.current = texts
  const { saving, setSaving, version, stored, isBlocked, saveOnce, take, keepOwn } = useServerDraft(page, newest)
  const underWay = useRef(Promise.resolve())
  const written = asText(texts)

  /**
   * Saves what is not saved yet, one request after the other: two at once would be two pages for each other. After it
   * everything is on the server, or the state says why not.
   */
  const flush = useCallback(() => {
    underWay.current = underWay.current.then(async () => {
      if (!isBlocked.current && asText(newest.current) !== stored.current) await saveOnce(false)
    })
    return underWay.current
  }, [saveOnce, isBlocked, stored])

  useEffect(() => {
    if (!isOn || written === stored.current) return
    writeLocalDraft(homeworkId, userId, { version: version.current, texts: newest.current })
    if (isBlocked.current) return
    setSaving((before) => (before.kind === 'kept' ? before : { kind: 'unsaved' }))
    const timer = setTimeout(() => void flush(), QUIET)
    return () => clearTimeout(timer)
  }, [written, isOn, homeworkId, userId, flush, stored, version, isBlocked, setSaving])
  useAgain(saving.kind === 'kept', flush)
  useWhenHidden(isOn, flush)

  return { saving, flush, take, keepOwn, version: () => version.current }
}

/** What this page knows of the draft on the server, and the request that saves the newest text there. */
function useServerDraft(page: Omit<Options, 'texts' | 'isOn'>, newest: RefObject<DraftTexts>) {
  const { homeworkId, userId, start, isElsewhere } = page
  const [saving, setSaving] = useState<Saving>(
    isElsewhere ? { kind: 'elsewhere' } : { kind: 'saved', at: start.savedAt },
  )
  const version = useRef(start.version)
  const stored = useRef(asText(start.texts))
  const isBlocked = useRef(isElsewhere)

  const saveOnce = useCallback(
    async (beside: boolean) => {
      const { title, content, files } = newest.current
      const text = asText(newest.current)
      setSaving({ kind: 'saving' })
      try {
        const input = { homeworkId, version: version.current, title, content, files: files.map(({ id }) => id) }
        const saved = await send(saveHomeworkDraft, { ...input, ...(beside && { beside }) })
        version.current = saved.version
        stored.current = text
        isBlocked.current = false
        if (asText(newest.current) === text) forgetLocalDraft(homeworkId, userId)
        setSaving({ kind: 'saved', at: saved.savedAt })
      } catch (error) {
        const why = whyNotSaved(error)
        isBlocked.current = why.kind === 'elsewhere'
        setSaving(why)
      }
    },
    [homeworkId, userId, newest],
  )
  return {
    ...{ saving, setSaving, version, stored, isBlocked, saveOnce },
    /** The server has this text now, under that version: it was sent, or another version was taken up. */
    take(at: { version: number; savedAt: string; texts: DraftTexts }) {
      version.current = at.version
      stored.current = asText(at.texts)
      isBlocked.current = false
      forgetLocalDraft(homeworkId, userId)
      setSaving({ kind: 'saved', at: at.savedAt })
    },
    /** Keeps the text of this page; the other one stays as a version. */
    async keepOwn() {
      const draft = await send(homeworkDraft, { homeworkId })
      version.current = draft.version
      await saveOnce(true)
    },
  }
}

/** Tries again while the server cannot be reached. */
function useAgain(isKept: boolean, flush: () => Promise<void>): void {
  useEffect(() => {
    if (!isKept) return
    const timer = setInterval(() => void flush(), AGAIN)
    return () => clearInterval(timer)
  }, [isKept, flush])
}

/** When the page is left, what was typed last goes to the server at once. */
function useWhenHidden(isOn: boolean, flush: () => Promise<void>): void {
  const onHidden = useEffectEvent(() => {
    if (isOn && document.visibilityState === 'hidden') void flush()
  })
  useEffect(() => {
    const listener = () => onHidden()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}

function whyNotSaved(error: unknown): Saving {
  if (!(error instanceof Refused)) return { kind: 'kept' }
  const { message } = saveHomeworkDraft.refusals.changedElsewhere
  return error.message === message ? { kind: 'elsewhere' } : { kind: 'refused', message: error.message }
}
