import { channelBeats } from '@college/contract/kit/channel.ts'
import { watchSilence } from './silence.ts'

/** So long the server may be silent that has promised to say something every 25 seconds (milliseconds). */
const SILENT_MS = channelBeats.everySeconds * 1_000 + 20_000
/** A connection that is not open by then will not be: some proxies swallow the upgrade without an answer. */
export const OPENING_MS = 15_000
/** As if the line had been closed by nobody. */
const NO_CLOSE = { code: 1006, reason: '' }

type Hears = {
  onOpen: () => void
  onMessage: (message: unknown) => void
  /** Once: by the close of the socket, or because nothing was heard of it for too long. */
  onClose: (how: { code: number; reason: string }) => void
}

/** One connection. After `onClose` and `leave` it reports nothing more. */
export function openLine(at: string, { onOpen, onMessage, onClose }: Hears) {
  const socket = new WebSocket(withBeats(at).replace(/^\//, `${location.origin.replace(/^http/, 'ws')}/`))
  let isLeft = false
  // An older server says nothing by itself: only who has kept the promise once is held to it.
  let beats = false
  const longest = () =>
    socket.readyState !== WebSocket.OPEN ? OPENING_MS : beats ? SILENT_MS : Number.POSITIVE_INFINITY
  const silence = watchSilence(longest, () => end(NO_CLOSE))

  function leave(): void {
    isLeft = true
    silence.stop()
    // Of a dead line the browser tells the close a minute later, or never: nobody waits for it.
    socket.close()
  }
  function end(how: { code: number; reason: string }): void {
    if (isLeft) return
    leave()
    onClose(how)
  }

  socket.onopen = () => {
    if (isLeft) return
    silence.heard()
    onOpen()
  }
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    if (isLeft) return
    silence.heard()
    const message: unknown = JSON.parse(data)
    if (isBeat(message)) beats = true
    else onMessage(message)
  }
  socket.onclose = end
  return { isOpen: () => socket.readyState === WebSocket.OPEN, leave }
}

const withBeats = (at: string) => `${at}${at.includes('?') ? '&' : '?'}${channelBeats.query}=1`

const isBeat = (message: unknown): boolean => typeof message === 'object' && message !== null && 'beat' in message
