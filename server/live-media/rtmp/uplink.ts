import { WebSocket } from 'ws'
import type { Packet, StreamConfig } from '../packer/flv.ts'
import { packerHeaders } from '../packer/messages.ts'
import { closeCodes, packetMessage } from '../packer/publish.ts'
import type { Place } from './messages.ts'

/** Bytes that may wait for the media process, which is on this machine: more means that it hangs. */
const MOST_UNSENT = 16_000_000

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
  let isReady = false
  let known: StreamConfig | undefined

  function greet(): void {
    if (socket.readyState !== WebSocket.OPEN || !known) return
    isReady = false
    const { codec, width, height, description } = known.video
    const { rate, channels } = known.audio
    const desc = description.toString('base64')
    const video = { codec, width, height, desc }
    const audio = { rate, channels, desc: known.audio.description.toString('base64') }
    socket.send(JSON.stringify({ t: 'hello', v: 1, video, audio }))
  }

  socket.on('open', greet)
  socket.on('message', (data) => {
    if (JSON.parse(String(data)).t === 'ready') isReady = true
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    isReady = false
    if (code === closeCodes.takenOver) onTakenOver()
    else onLost(code !== closeCodes.notUnderstood)
  })

  return {
    configure(config: StreamConfig): void {
      known = config
      greet()
    },
    send(packet: Packet): void {
      if (!isReady) return
      if (socket.bufferedAmount > MOST_UNSENT) socket.terminate()
      else socket.send(packetMessage(packet))
    },
    close(): void {
      socket.removeAllListeners('close')
      socket.terminate()
    },
  }
}
