// Encodes the picture and the sound of the studio. In a worker, because timers of a hidden page are slowed down. Its own
// content security policy allows WebAssembly, which encodes AAC where the browser cannot (server/http/web-files.ts).
import { AudioSample, AudioSampleSource, canEncodeAudio, Mp4OutputFormat, NullTarget, Output } from 'mediabunny'
import type { EncoderOrder, EncoderReport, Place, StudioFormat } from './encoder-messages.ts'
import { SOUND_BLOCK } from './encoder-messages.ts'

/** A key picture each second: the delay of who joins, and the length of a segment. */
const KEY_MS = 990
/** Pictures that wait for the encoder; more are left out. */
const MOST_QUEUED = 3
const SOUND = { rate: 48_000, channels: 1, bits: 64_000 }
/** The share of the width that the small picture takes, and its distance from the corner. */
const SMALL = { width: 0.24, gap: 0.02 }
/** Seconds that the sound may fall behind the clock before it jumps: the machine slept. */
const MOST_BEHIND = 0.5

type Frames = { latest?: VideoFrame | undefined; turn: number }

let format: StudioFormat | undefined
let encoder: VideoEncoder | undefined
let canvas: OffscreenCanvas | undefined
let keyAt = Number.NEGATIVE_INFINITY
let isKeyWanted = false
const frames: Record<Place, Frames> = { main: { turn: 0 }, small: { turn: 0 } }

const tell = (report: EncoderReport, transfer: Transferable[] = []) => postMessage(report, { transfer })
const now = () => performance.timeOrigin + performance.now() - (format?.epoch ?? 0)

addEventListener('message', ({ data: order }: MessageEvent<EncoderOrder>) => {
  if (order.type === 'start') {
    format = order.format
    setInterval(encodePicture, 1_000 / format.fps)
    startSound(order.sound).catch((error) => tell({ type: 'failed', why: String(error) }))
  }
  if (order.type === 'feed') void read(order.place, order.readable)
  if (order.type === 'feedTrack') void read(order.place, readableOf(order.track))
  if (order.type === 'frame') take(order.place, order.frame)
  if (order.type === 'unfeed') {
    frames[order.place].turn += 1
    take(order.place, undefined)
  }
  if (order.type === 'key') isKeyWanted = true
})

function readableOf(track: MediaStreamTrack): ReadableStream<VideoFrame> {
  const { MediaStreamTrackProcessor: Processor } = globalThis as unknown as {
    MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
  }
  return new Processor({ track }).readable
}

function take(place: Place, frame: VideoFrame | undefined): void {
  frames[place].latest?.close()
  frames[place].latest = frame
}

/** Only the newest source of a place is read. */
async function read(place: Place, readable: ReadableStream<VideoFrame>): Promise<void> {
  frames[place].turn += 1
  const { turn } = frames[place]
  const reader = readable.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    if (frames[place].turn !== turn) {
      value.close()
      return void reader.cancel()
    }
    take(place, value)
  }
}

/** At a fixed rate, whatever the source gives: a still screen gives no pictures. */
function encodePicture(): void {
  const { latest } = frames.main
  if (!latest || !format) return
  encoder ??= makeEncoder(format)
  if (encoder.encodeQueueSize > MOST_QUEUED) {
    tell({ type: 'dropped' })
    return
  }
  const at = now()
  const isKey = isKeyWanted || at - keyAt >= KEY_MS
  if (isKey) {
    keyAt = at
    isKeyWanted = false
  }
  const picture = new VideoFrame(compose(format, latest, frames.small.latest), { timestamp: at * 1_000 })
  encoder.encode(picture, { keyFrame: isKey })
  picture.close()
}

function compose({ width, height }: StudioFormat, main: VideoFrame, small: VideoFrame | undefined): CanvasImageSource {
  if (!small && main.displayWidth === width && main.displayHeight === height) return main
  canvas ??= new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#000'
  context.fillRect(0, 0, width, height)
  const scale = Math.min(width / main.displayWidth, height / main.displayHeight)
  const [w, h] = [main.displayWidth * scale, main.displayHeight * scale]
  context.drawImage(main, (width - w) / 2, (height - h) / 2, w, h)
  if (small) {
    const smallWidth = width * SMALL.width
    const smallHeight = (smallWidth * small.displayHeight) / small.displayWidth
    const gap = width * SMALL.gap
    context.drawImage(small, width - smallWidth - gap, height - smallHeight - gap, smallWidth, smallHeight)
  }
  return canvas
}

function makeEncoder({ width, height, fps, bits }: StudioFormat): VideoEncoder {
  const made = new VideoEncoder({
    error: (error) => tell({ type: 'failed', why: error.message }),
    output(chunk, meta) {
      const { codec, description } = meta?.decoderConfig ?? {}
      if (codec && description) tell({ type: 'picture', codec, width, height, description: bytesOf(description) })
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      const isKey = chunk.type === 'key'
      tell({ type: 'packet', kind: 1, isKey, at: chunk.timestamp / 1_000, data }, [data.buffer])
    },
  })
  made.configure({
    codec: 'avc1.42E01F',
    width,
    height,
    bitrate: bits,
    framerate: fps,
    latencyMode: 'realtime',
    avc: { format: 'avc' },
  })
  return made
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()
}

async function startSound(port: MessagePort): Promise<void> {
  const { rate, channels, bits } = SOUND
  if (!(await canEncodeAudio('aac', { numberOfChannels: channels, sampleRate: rate, bitrate: bits }))) {
    const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
    registerAacEncoder()
  }
  let isTold = false
  const source = new AudioSampleSource({
    codec: 'aac',
    bitrate: bits,
    onEncodedPacket(packet, meta) {
      const config = meta?.decoderConfig
      if (config?.description && !isTold) {
        isTold = true
        const { sampleRate, numberOfChannels, description } = config
        tell({ type: 'sound', rate: sampleRate, channels: numberOfChannels, description: bytesOf(description) })
      }
      const data = packet.data.slice()
      tell({ type: 'packet', kind: 2, isKey: true, at: packet.timestamp * 1_000, data }, [data.buffer])
    },
  })
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target: new NullTarget() })
  output.addAudioTrack(source)
  await output.start()

  const block = SOUND_BLOCK / rate
  let begun: number | undefined
  let count = 0
  let done = Promise.resolve()
  port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    const at = now() / 1_000 - block
    begun ??= at
    const behind = at - (begun + count / rate)
    if (behind > MOST_BEHIND) count += Math.round(behind * rate)
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: channels,
      sampleRate: rate,
      timestamp: begun + count / rate,
    })
    count += SOUND_BLOCK
    done = done
      .then(() => source.add(sample))
      .then(
        () => sample.close(),
        (error) => tell({ type: 'failed', why: String(error) }),
      )
  }
}
