import { WebSocket } from 'ws'
import type { Packet, StreamConfig } from '../packer/flv.ts'
import { packerHeaders } from '../packer/messages.ts'
import { closeCodes, packetMessage } from '../packer/publish.ts'
import type { Place } from './messages.ts'

/** Bytes that may wait for the media process, which is on this machine: more means that it hangs. */
const MOST_UNSENT = 16_000_000
/** Packets that wait for the answer of the media process. */
const MOST_WAITING = 1_000

type Hooks = {
  /** Another source took the channel, or the broadcast is over. */
  onTakenOver(): void
  /** The media process is gone, or did not understand. */
  onLost(isUnderstood: boolean): void
}

/** Sends packets into a channel of the media process, as a studio page does. */
export function uplink({ port, secret, channelId, isPaused }: Place, { onTakenOver, onLost }: Hooks) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${channelId}/publish`, {
    headers: { [packerHeaders.secret]: secret, [packerHeaders.paused]: isPaused ? '1' : '0' },
  })
  let known: StreamConfig | undefined
  /** Greetings that are not answered yet. */
  let unanswered = 0
  /** What came since the last key frame: the next one may be seconds away. */
  let waiting: Packet[] = []

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

  socket.on('open', greet)
  socket.on('message', (data) => {
    if (JSON.parse(String(data)).t !== 'ready') return
    unanswered -= 1
    if (!isReady()) return
    for (const packet of waiting) pass(packet)
    waiting = []
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    if (code === closeCodes.takenOver) onTakenOver()
    else onLost(code !== closeCodes.notUnderstood)
  })

  return {
    configure(config: StreamConfig): void {
      // What waits is of the encoding before.
      if (known) waiting = []
      known = config
      greet()
    },
    send(packet: Packet): void {
      const isFull = waiting.length === MOST_WAITING
      if (isFull || (packet.kind === 'video' && packet.isKey)) waiting = []
      if (isReady()) pass(packet)
      else waiting.push(packet)
    },
    close(): void {
      socket.removeAllListeners('close')
      socket.terminate()
    },
  }
}

const base64 = ({ description }: { description: Buffer }): string => description.toString('base64')
