import type { Reply } from '@college/contract/kit/endpoint.ts'
import { type LiveState, liveInfo, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { useEffect, useState } from 'react'
import { clientConfig } from '../client-config.ts'
import { useAsk } from '../kit/data/queries.ts'

/** The endpoint that the live page reads: that of the contract, or the address set in the client's configuration (D3-B309). */
export const liveSource = { ...liveInfo, path: clientConfig.liveInfoAddress || liveInfo.path }

/** One live, as the server tells it to this person. */
export type Live = Reply<typeof liveInfo>

/** How often the page of somebody who is not in the room asks for the state, in milliseconds. */
const ASK_MS = 5_000
/** In the room its events tell of changes at once; this finds one that was missed, such as the replay being ready. */
const ASK_IN_ROOM_MS = 20_000

/** One live. Who is in its room is told when it changes. */
export function useLive(id: string) {
  const [isInRoom, setInRoom] = useState(false)
  const info = useAsk(liveSource, { id }, { feature: 'lives', refetchInterval: isInRoom ? ASK_IN_ROOM_MS : ASK_MS })
  const channelId = info.data?.live.channelValue ?? ''
  useEffect(() => setInRoom(channelId !== ''), [channelId])
  return info
}

/** D3-B093. */
export const liveTitle = ({ live }: Live): string => live.title || '暂无标题'

/** D3-B153: an answer without a state is of an unknown one. */
export const stateOf = (info: { state?: { value?: number } }): LiveState =>
  (info.state?.value ?? liveStates.unknown) as LiveState

/** D3-B202. */
export const isDisabled = ({ live }: Live): boolean => live.stateValue === 0

/** How many parts of the recording are ready: the last one is only some time after the end. */
export const recordingsOf = ({ live: { playBackVideos } }: Live): number =>
  playBackVideos === '' ? 0 : (JSON.parse(playBackVideos) as unknown[]).length

/** Whether the player has a recording or a film to play after the end. */
export const playsReplay = ({ live: { replayOpen, typeValue, playBackVideos } }: Live): boolean =>
  replayOpen === 1 && (typeValue === liveTypes.courseware || typeValue === liveTypes.video || playBackVideos !== '')
