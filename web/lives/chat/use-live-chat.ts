import { type LiveLine, liveLineChanges, liveLines } from '@college/contract/lives/chat.ts'
import type { RoomEvent } from '@college/contract/lives/room.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { send } from '../../kit/data/send.ts'
import { useRoomEvents } from '../room/live-room.ts'
import { heardUpTo, type LiveChatLog, trimmed, whenLoaded, withLines, withoutText } from './live-chat-log.ts'
import { useHeard } from './use-heard.ts'
import { useSay } from './use-say.ts'

type State = {
  log: LiveChatLog
  hasOlder: boolean
  pinned: LiveLine | null
  isLoaded: boolean
  error: Error | undefined
}
const NOTHING: State = { log: [], hasOlder: false, pinned: null, isLoaded: false, error: undefined }

/** Pages of changes after which loading the latest lines is cheaper. */
const MOST_PAGES = 3

/** The chat of the live of this page: what was said, and what is being sent. */
export function useLiveChat(liveId: string) {
  const [state, setState] = useState(NOTHING)
  const { heard, note, stopWaiting } = useHeard(() => void catchUp().catch(() => undefined))

  const add = useCallback(
    (lines: readonly LiveLine[]) =>
      setState((before) => ({ ...before, log: withLines(before.log, lines, !before.hasOlder) })),
    [],
  )

  const load = useCallback(async () => {
    try {
      const { lines, hasMore, lastChange, pinned } = await send(liveLines, { id: liveId }, { background: true })
      heard.current = heardUpTo(lastChange)
      setState(({ log }) => ({
        log: whenLoaded(log, lines, lastChange),
        ...{ hasOlder: hasMore, pinned, isLoaded: true, error: undefined },
      }))
    } catch (error) {
      setState((before) => ({ ...before, error: error as Error }))
    }
  }, [liveId, heard])

  const catchUp = useEffectEvent(async () => {
    stopWaiting()
    for (let page = 0; heard.current; page += 1) {
      if (page === MOST_PAGES) return load()
      const after = heard.current.upTo
      const answer = await send(liveLineChanges, { id: liveId, after }, { background: true })
      add(answer.lines)
      setState((before) => ({ ...before, pinned: answer.pinned }))
      heard.current = heardUpTo(answer.lastChange)
      if (!answer.hasMore) return
    }
    return load()
  })
  // A failure is made good by the next one.
  const catchUpQuietly = useEffectEvent(() => void catchUp().catch(() => undefined))

  const hear = (event: RoomEvent) => {
    setState((before) => afterEvent(before, event))
    if (event.act === 'chat') note(event.line.change)
    if (event.act === 'chatPassed' || event.act === 'chatRemoved') note(event.change)
  }
  useRoomEvents({ hear, catchUp: catchUpQuietly })

  useEffect(() => {
    heard.current = undefined
    setState(NOTHING)
    void load()
    return stopWaiting
  }, [load, heard, stopWaiting])

  const length = useLength(liveId, state.log[0]?.seq, setState)
  const outgoing = useSay(liveId, add)
  return { ...state, ...outgoing, ...length, retry: load }
}

/** The chat after something happened in the room. */
function afterEvent(before: State, event: RoomEvent): State {
  if (event.act === 'chat') return { ...before, log: withLines(before.log, [event.line], !before.hasOlder) }
  if (event.act === 'pinned') return { ...before, pinned: event.line }
  if (event.act !== 'chatRemoved') return before
  const { id, change } = event
  const { log, pinned } = before
  return { ...before, log: withoutText(log, id, change), pinned: pinned?.id === id ? null : pinned }
}

/** How much of the log is held: older lines are added on demand, and dropped again. */
function useLength(liveId: string, oldest: number | undefined, setState: Dispatch<SetStateAction<State>>) {
  const loadOlder = useCallback(async () => {
    if (oldest === undefined) return
    const { lines, hasMore } = await send(liveLines, { id: liveId, before: oldest })
    setState((before) => ({ ...before, log: withLines(before.log, lines, true), hasOlder: hasMore }))
  }, [liveId, oldest, setState])

  /** Called while the reader is at the end. */
  const trim = useCallback(() => {
    setState((before) => {
      const log = trimmed(before.log)
      return log === before.log ? before : { ...before, log, hasOlder: true }
    })
  }, [setState])

  return { loadOlder, trim }
}
