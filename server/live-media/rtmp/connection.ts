import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'
import { LARGEST_MESSAGE } from '../packer/publish.ts'
import type { FromRtmp, Place } from './messages.ts'
import { CLOCK, incomingStream } from './stream.ts'
import { uplink } from './uplink.ts'

const VERSION = 3
/** Who has not shown a key within this time is cut off. Milliseconds. */
const ENTRY_MS = 10_000
/** A program that sends nothing for this long is gone, though its connection is not closed. */
const SILENCE_MS = 20_000
/** What a stranger may send, in bytes: both halves of the handshake and the commands before the first picture. */
const STRANGER = { bytes: 32_000, message: 16_000 }
/** Chunk streams that may be open at once; programs use about five. */
const MOST_CHUNK_STREAMS = 16
/** How often the host is told what arrives. */
const REPORT_MS = 1_000
/** How often, and after how long, a stream that lost the media process enters again. */
const AGAIN = { times: 20, ms: 250 }

export type Received = Omit<Extract<FromRtmp, { type: 'received' }>, 'type'>

type Parts = {
  /** Undefined when the key is not, or no more, the key of a live that is on air. */
  ask(key: string): Promise<Place | undefined>
  complain(why: string): void
  received(report: Received): void
}

/**
 * One program, such as OBS, that sends a stream. It is answered once its key is found right. When another source takes
 * the channel it stays connected and its packets are thrown away: cut off, it would connect again and take over.
 */
export function rtmpConnection(socket: Socket, { ask, complain, received }: Parts) {
  const rtmp = new Rtmp()
  let key = ''
  let place: Place | undefined
  let line: ReturnType<typeof uplink> | undefined
  let isBroken = false
  const hurry = setTimeout(() => place || socket.destroy(), ENTRY_MS)

  const stream = incomingStream({
    onConfig: (config) => line?.configure(config),
    onPacket: (packet, isFirst) => line?.send(packet, isFirst),
  })

  /** Of one that another source has taken the channel from nothing is told. */
  function report(isConnected: boolean): void {
    if (place && line) received({ channelId: place.channelId, isConnected, isBroken, facts: stream.facts() })
  }
  reportWhileOpen(socket, report)

  function end(why: unknown): void {
    if (!socket.destroyed) complain(why instanceof Error ? why.message : String(why))
    isBroken = true
    socket.destroy()
  }

  /** The media process may just be starting again. */
  async function enter(tries: number): Promise<void> {
    const given = await ask(key)
    if (socket.destroyed) return
    if (!given) return refuse()
    const isFirst = place === undefined
    place = given
    line = uplink(given, stream.recent, {
      onTakenOver() {
        line = undefined
      },
      onLost(isUnderstood) {
        if (!isUnderstood || tries === 0) return end('the stream could not be passed on')
        line = undefined
        void sleep(AGAIN.ms).then(() => (socket.destroyed ? undefined : enter(tries - 1).catch(end)))
      },
    })
    const config = stream.config()
    if (config) line.configure(config)
    if (isFirst) Rtmp.prototype.respondPublish.call(rtmp)
    socket.resume()
  }

  function refuse(): void {
    rtmp.sendStatusMessage(rtmp.streamId, 'error', 'NetStream.Publish.BadName', 'wrong stream key')
    socket.destroySoon()
  }

  rtmp.onOutputCallback = (bytes) => void (socket.writable && socket.write(bytes))
  rtmp.onPlayCallback = () => socket.destroy()
  rtmp.onConnectCallback = ({ name }) => {
    key = name
  }
  // Answered by `enter`; until then nothing more is read.
  rtmp.respondPublish = () => {}
  rtmp.onPushCallback = () => {
    if (place) return end('a second stream on one connection')
    socket.pause()
    enter(AGAIN.times).catch(end)
  }
  rtmp.onPacketCallback = ({ codec_type, dts, size, data }) => {
    if (place) stream.read(codec_type, dts, data.subarray(0, size))
  }
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(hurry)
    line?.close()
  })
  const parse = limitedParser(rtmp, () => place !== undefined)
  socket.on('data', (bytes) => {
    try {
      if (!socket.destroyed) parse(bytes)
    } catch (error) {
      end(error)
    }
  })
  socket.resume()

  return { isOf: (channelId: string) => place?.channelId === channelId, cut: () => socket.destroy() }
}

function reportWhileOpen(socket: Socket, report: (isConnected: boolean) => void): void {
  const reporting = setInterval(() => report(true), REPORT_MS)
  socket.on('close', () => {
    clearInterval(reporting)
    report(false)
  })
}

/** Parses what comes, and throws at what is no RTMP or more than a program sends. */
function limitedParser(rtmp: Rtmp, isAdmitted: () => boolean): (bytes: Buffer) => void {
  let received = 0
  rtmp.packetAlloc = () => {
    // Without this, what comes after the clock has gone round is thrown away.
    rtmp.parserPacket.clock %= CLOCK
    const { length } = rtmp.parserPacket.header
    const isTooMuch = length > (isAdmitted() ? LARGEST_MESSAGE : STRANGER.message)
    if (isTooMuch || rtmp.inPackets.size > MOST_CHUNK_STREAMS) throw new Error('too much at once')
    Rtmp.prototype.packetAlloc.call(rtmp)
  }
  return (bytes) => {
    if (received === 0 && bytes[0] !== VERSION) throw new Error('this is not RTMP')
    received += bytes.length
    if (!isAdmitted() && received > STRANGER.bytes) throw new Error('too much before the key')
    const wrong = rtmp.parserData(bytes)
    if (wrong) throw new Error(wrong)
  }
}
