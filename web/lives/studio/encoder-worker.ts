// Encodes the picture and the sound of the studio. In a worker, because timers of a hidden page are slowed down. Its own
// content security policy allows WebAssembly, which encodes AAC where the browser cannot (server/http/web-files.ts).
import type { EncoderOrder, EncoderReport, Place, StudioFormat } from './encoder-messages.ts'
import { pictureEncoder } from './picture-encoder.ts'
import { soundEncoder } from './sound-encoder.ts'

type Frames = { latest?: VideoFrame | undefined; turn: number }
type Encoders = { picture: ReturnType<typeof pictureEncoder>; sound: ReturnType<typeof soundEncoder> }

let encoders: Encoders | undefined
const frames: Record<Place, Frames> = { main: { turn: 0 }, small: { turn: 0 } }

const tell = (report: EncoderReport, transfer: Transferable[] = []) => postMessage(report, { transfer })

addEventListener('message', ({ data: order }: MessageEvent<EncoderOrder>) => {
  if (order.type === 'start') encoders = start(order.format)
  if (order.type === 'sound') encoders?.sound.listen(order.port)
  if (order.type === 'feed') void read(order.place, order.readable)
  if (order.type === 'feedTrack') void read(order.place, readableOf(order.track))
  if (order.type === 'frame') take(order.place, order.frame)
  if (order.type === 'unfeed') {
    frames[order.place].turn += 1
    take(order.place, undefined)
  }
  if (order.type === 'key') encoders?.picture.wantKey()
})

/** At a fixed rate, whatever the sources give: a still screen gives no pictures, a dead microphone no sound. */
function start(format: StudioFormat): Encoders {
  const now = () => performance.timeOrigin + performance.now() - format.epoch
  const made = { picture: pictureEncoder(format, now, tell), sound: soundEncoder(now, tell) }
  setInterval(() => {
    made.picture.encode({ main: frames.main.latest, small: frames.small.latest })
    made.sound.tick()
  }, 1_000 / format.fps)
  return made
}

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
