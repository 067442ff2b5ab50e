import { liveStates } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { LivePicture } from '../lives/picture/LivePicture.tsx'
import { type LiveRoom, RoomContext } from '../lives/room/live-room.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from './screen.tsx'

const liveId = '0198a000-0000-7000-8000-000000000001'
const stream = { url: '/live/a.flv', kind: 'stream', flv: '/live/a.flv', position: null, parts: [] }

/** The picture of a live that is on air. `hls`: the address of its playlist. */
export function renderPicture({
  connection = 'open',
  hls = '',
}: {
  connection?: LiveRoom['connection']
  hls?: string
} = {}) {
  logIn()
  const calls = serverAnswers(on(queryLiveUrl, () => ok({ ...stream, hls } as never)))
  const { container } = renderScreen(
    <RoomContext value={{ liveId, info: undefined, connection, join: () => () => undefined }}>
      <LivePicture
        liveId={liveId}
        title="运河夜谈"
        cover={{ src: undefined, seed: liveId }}
        state={liveStates.onAir}
        isSilenced={false}
        since=""
        onLost={() => undefined}
      />
    </RoomContext>,
  )
  return { calls, video: () => container.querySelector('video') }
}
