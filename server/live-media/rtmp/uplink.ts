import { WebSocket } from 'ws'
import type { Packet, StreamConfig } from '../packer/flv.ts'
import { packerHeaders } from '../packer/messages.ts'
import { closeCodes, packetMessage } from '../packer/publish.ts'
import type { Place } from './messages.ts'
import type { RecentPackets } from './stream.ts'

/** Bytes that may wait for the media process, which is on this machine: more means that it hangs. */
const MOST_UNSENT = 32_000_000
/** How long it may take to send the rest when the program has left: 32 MB on a machine that is busy. Milliseconds. */
const END_MS = 10_000

type Hooks = {
  /** Another source took the channel, or the broadcast is over. */
  onTakenOver(): void
  /** The media process is gone, or did not understand. */
  onLost(isUnderstood: boolean): void
}

/** Sends packets into a channel of the media process, as a studio page does. A new line begins with the last key frame. */
export function uplink(
  { port, secret, channelId, isPaused }: Place,
  recent: RecentPackets,
  { onTakenOver, onLost }: Hooks,
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${channelId}/publish`, {
    headers: { [packerHeaders.secret]: secret, [packerHeaders.paused]: isPaused ? '1' : '0' },
  })
  let known: StreamConfig | undefined
  /** Greetings that are not answered yet. */
  let unanswered = 0
  /** How many of the recent packets have been sent. */
  let sent = 0

  const isReady = () => known !== undefined && unanswered === 0 && socket.readyState === WebSocket.OPEN

  function greet(): void {
    if (socket.readyState !== WebSocket.OPEN || !known) return
    unanswered += 1
    const video = known.video && { ...known.video, description: undefined, desc: base64(known.video) }
    const audio = known.audio && { ...known.audio, description: undefined, desc: base64(known.audio) }
    socket.send(JSON.stringify({ t: 'hello', v: 1, video, audio }))
  }

  function pass(packet: Packet): void {
    if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
    else socket.send(packetMessage(packet))
  }

  function passRecent(): void {
    for (const packet of recent.items.slice(sent)) pass(packet)
    sent = recent.items.length
  }

  socket.on('open', greet)
  socket.on('message', (data) => {
    if (JSON.parse(String(data)).t !== 'ready') return
    unanswered -= 1
    if (isReady()) passRecent()
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    if (code === closeCodes.takenOver) onTakenOver()
    else onLost(code !== closeCodes.notUnderstood)
  })

  return {
    configure(config: StreamConfig): void {
      known = config
      greet()
    },
    /** The newest of the recent packets. */
    send(packet: Packet, isFirst: boolean): void {
      if (isFirst) sent = 0
      if (!isReady()) return
      if (recent.isWhole) passRecent()
      // The group is given up, but who has seen its beginning goes on.
      else pass(packet)
    },
    /** What has come until now is still sent. */
    close(): void {
      socket.removeAllListeners('close')
      socket.close()
      setTimeout(() => socket.terminate(), END_MS).unref()
    },
  }
}

const base64 = ({ description }: { description: Buffer }): string => description.toString('base64')
