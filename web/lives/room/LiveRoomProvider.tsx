import { channelPaths } from '@college/contract/kit/channel.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { liveStudio } from '@college/contract/lives/host.ts'
import { type liveInfo, roomRefusals } from '@college/contract/lives/live.ts'
import { getLiveSign } from '@college/contract/lives/play.ts'
import { type RoomEvent, roomInfo, roomToken } from '@college/contract/lives/room.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { listenToChannel } from '../../kit/data/channel.ts'
import { refetchDelay } from '../../kit/data/refetch-delay.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { useBack } from '../../kit/navigation/navigation.ts'
import { showAlert } from '../../ui/layers/confirm.tsx'
import { liveSource } from '../live-page.ts'
import { type LiveRoom, RoomContext, type RoomListener } from './live-room.ts'
import { type Info, withEvent } from './room-info.ts'

/** How often the room is asked where sockets are blocked, in milliseconds. */
const POLL_MS = 5_000

type Props = {
  liveId: string
  /** '' for visitors, who are not in the room. */
  channelId: string
  children: ReactNode
}

/** Keeps the page in the room of a live over one connection, which all parts of the page share (`useRoomEvents`). */
export function LiveRoomProvider({ liveId, channelId, children }: Props) {
  const queries = useQueryClient()
  const [{ listeners, join }] = useState(makeListeners)
  const [info, setInfo] = useState<Info>()
  const [connection, setConnection] = useState<LiveRoom['connection']>('none')
  /** For each question about the room that is under way: the events since it was sent. */
  const asked = useRef(new Set<RoomEvent[]>())
  const turnOut = useTurnOut()

  const hear = (event: RoomEvent) => {
    if (event.act === 'kicked') return turnOut()
    for (const events of asked.current) events.push(event)
    setInfo((before) => before && withEvent(before, event))
    if (event.act === 'state') showState(queries, liveId, event.state, info?.viewers ?? 0)
    for (const each of listeners) each.hear?.(event)
  }

  const catchUp = async (isPolling: boolean) => {
    // The answer may be older than events that arrive before it, which are not sent again.
    const meanwhile: RoomEvent[] = []
    asked.current.add(meanwhile)
    try {
      const answer = await send(roomInfo, { id: liveId, isPolling }, { background: true })
      if (info && info.state.value !== answer.state.value) showState(queries, liveId, answer.state, 0)
      setInfo(meanwhile.reduce(withEvent, answer))
      // Where sockets are blocked the room is asked instead: that is no lost line.
      setConnection((before) => (before === 'lost' ? 'none' : before))
    } catch (error) {
      if (isKicked(error)) return turnOut()
      setConnection((before) => (before === 'none' ? 'lost' : before))
      // Other failures are made good by the next catch-up.
    } finally {
      asked.current.delete(meanwhile)
    }
    for (const each of listeners) each.catchUp?.()
  }
  const refuse = (reason: string) => {
    if (reason === roomRefusals.kicked.message) void turnOut()
    // The live was shut or is gone: the page asks and shows why.
    else void queries.invalidateQueries({ queryKey: [liveSource.path] })
  }
  const failEntry = (error: unknown) => {
    if (isKicked(error)) void turnOut()
    else setConnection('failed')
  }
  const left = () => {
    setConnection('none')
    setInfo(undefined)
  }
  useRoomLine(channelId, { hear, catchUp, refuse, failEntry, left, onConnection: setConnection })

  const room = useMemo<LiveRoom>(() => ({ liveId, info, connection, join }), [liveId, info, connection, join])
  return <RoomContext value={room}>{children}</RoomContext>
}

type RoomLine = {
  hear: (event: RoomEvent) => void
  /** `isPolling`: while there is no connection. */
  catchUp: (isPolling: boolean) => Promise<void>
  onConnection: (state: 'open' | 'lost') => void
  refuse: (reason: string) => void
  failEntry: (error: unknown) => void
  left: () => void
}

/** One connection to the room, as long as the page is in it. */
function useRoomLine(channelId: string, on: RoomLine): void {
  const hear = useEffectEvent(on.hear)
  const catchUp = useEffectEvent(on.catchUp)
  const onConnection = useEffectEvent(on.onConnection)
  const refuse = useEffectEvent(on.refuse)
  const failEntry = useEffectEvent(on.failEntry)
  const left = useEffectEvent(on.left)
  useEffect(() => {
    if (channelId === '') return
    let isOpen = false
    const leave = listenToChannel({
      address: () =>
        enter(channelId).catch((error) => {
          failEntry(error)
          throw error
        }),
      onMessage: (message) => hear(message as RoomEvent),
      onConnection: (open) => {
        isOpen = open
        onConnection(open ? 'open' : 'lost')
      },
      catchUp: () => void catchUp(!isOpen),
      pollMs: POLL_MS,
      onRefused: (reason) => refuse(reason),
    })
    return () => {
      leave()
      left()
    }
  }, [channelId])
}

function makeListeners() {
  const listeners = new Set<RoomListener>()
  const join: LiveRoom['join'] = (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { listeners, join }
}

/** The address of a connection, by a new sign; with another one when the first is refused (D3-Q06). */
async function enter(channelId: string): Promise<string> {
  const token = await tokenFor(channelId).catch((error) => {
    if (isKicked(error)) throw error
    return tokenFor(channelId)
  })
  return `${channelPaths.liveRoom}?channelId=${channelId}&token=${encodeURIComponent(token)}`
}

async function tokenFor(channelId: string): Promise<string> {
  const background = { background: true }
  const { sign, timestamp, role } = await send(getLiveSign, { channelId }, background)
  return (await send(roomToken, { channelId, sign, timestamp, role }, background)).token
}

const isKicked = (error: unknown): boolean =>
  error instanceof Refused && error.answer.message === roomRefusals.kicked.message

type State = Info['state']

/** The state is shown at once; the rest that depends on it is asked for, by a large audience not all at once. */
function showState(queries: QueryClient, liveId: string, state: State, viewers: number): void {
  queries.setQueryData<Reply<typeof liveInfo>>(
    [liveSource.path, { id: liveId }],
    (before) => before && { ...before, state },
  )
  const refetch = () => {
    for (const { path } of [liveSource, liveStudio]) void queries.invalidateQueries({ queryKey: [path] })
  }
  setTimeout(refetch, refetchDelay(viewers))
}

/** D3-B218: says it, and goes back; once, on whatever way the page learns of it. */
function useTurnOut() {
  const back = useBack()
  const isOut = useRef(false)
  return async () => {
    if (isOut.current) return
    isOut.current = true
    await showAlert(roomRefusals.kicked.message)
    back()
  }
}
