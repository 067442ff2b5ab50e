import { chatLines } from '@college/contract/chat/chat.ts'
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../kit/data/send.ts'
import { type ChatLine, type ChatLog, withLines, withoutText } from './chat-log.ts'

type State = { log: ChatLog; hasOlder: boolean; isLoaded: boolean; error: Error | undefined }
const NOTHING: State = { log: [], hasOlder: false, isLoaded: false, error: undefined }

/** Pages of the history that are loaded at most to show one earlier message. */
const MOST_PAGES = 20

/** What was said in a chat, as far as it is loaded. */
export function useChatLog(classId: string) {
  const [state, setState] = useState(NOTHING)
  const shown = useRef(state)
  shown.current = state

  const add = useCallback(
    (lines: readonly ChatLine[]) => setState((before) => ({ ...before, log: withLines(before.log, lines) })),
    [],
  )

  const loadLatest = useCallback(async () => {
    try {
      const { lines, hasMore } = await send(chatLines, { classId })
      setState((before) => ({
        log: withLines(before.log, lines),
        hasOlder: before.isLoaded ? before.hasOlder : hasMore,
        isLoaded: true,
        error: undefined,
      }))
    } catch (error) {
      setState((before) => ({ ...before, error: error as Error }))
    }
  }, [classId])

  /** Everything since the oldest loaded message, because older ones may have been taken from view meanwhile. */
  const catchUp = useCallback(async () => {
    const [oldest] = shown.current.log
    if (!oldest) return loadLatest()
    let after = oldest.seq - 1
    for (let hasMore = true; hasMore; ) {
      const page = await send(chatLines, { classId, after }, { background: true })
      add(page.lines)
      after = page.lines.at(-1)?.seq ?? after
      hasMore = page.hasMore
    }
  }, [classId, add, loadLatest])

  const { loadOlder, loadBackTo } = useHistory(classId, shown, setState)

  useEffect(() => {
    setState(NOTHING)
    void loadLatest()
  }, [loadLatest])

  const takeOut = useCallback(
    (seq: number, to: 'recalled' | 'removed') =>
      setState((before) => ({ ...before, log: withoutText(before.log, seq, to) })),
    [],
  )

  return { ...state, add, takeOut, catchUp, loadOlder, loadBackTo, retry: loadLatest }
}

/** What was said before the oldest loaded message. */
function useHistory(classId: string, shown: RefObject<State>, setState: Dispatch<SetStateAction<State>>) {
  const loadBefore = useCallback(
    async (seq: number) => {
      const { lines, hasMore } = await send(chatLines, { classId, before: seq })
      setState((before) => ({ ...before, log: withLines(before.log, lines), hasOlder: hasMore }))
      return { first: lines[0]?.seq ?? seq, hasMore }
    },
    [classId, setState],
  )

  const loadOlder = useCallback(async () => {
    const [oldest] = shown.current.log
    if (oldest && shown.current.hasOlder) await loadBefore(oldest.seq)
  }, [shown, loadBefore])

  /** Loads the history back to this message; false where it is too far away. */
  const loadBackTo = useCallback(
    async (seq: number) => {
      let { first, hasMore } = { first: shown.current.log[0]?.seq ?? seq, hasMore: shown.current.hasOlder }
      for (let pages = 0; first > seq && hasMore && pages < MOST_PAGES; pages += 1) {
        ;({ first, hasMore } = await loadBefore(first))
      }
      return first <= seq
    },
    [shown, loadBefore],
  )

  return { loadOlder, loadBackTo }
}
