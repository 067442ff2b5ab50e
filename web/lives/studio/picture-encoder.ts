import type { EncoderReport, Place, StudioFormat } from './encoder-messages.ts'
import { mayRestart } from './may-restart.ts'
import { bytesOf } from './sound-encoder.ts'

/** A key picture each second: the delay of who joins, and the length of a segment. */
const KEY_MS = 990
/** Pictures that wait for the encoder; more are left out. */
const MOST_QUEUED = 3
/** The share of the width that the small picture takes, and its distance from the corner. */
const SMALL = { width: 0.24, gap: 0.02 }
/** What stands in the place of a picture that is not there. */
const SLATE = '主讲人没有打开画面'

type Shown = Record<Place, VideoFrame | undefined>
type Tell = (report: EncoderReport, transfer?: Transferable[]) => void

/** Encodes the picture of the studio. `now` in milliseconds. */
export function pictureEncoder(format: StudioFormat, now: () => number, tell: Tell) {
  const { width, height, fps, bits } = format
  const restarts = mayRestart()
  const compose = composer({ width, height })
  let encoder: VideoEncoder | undefined
  let keyAt = Number.NEGATIVE_INFINITY
  let isKeyWanted = false
  let isDead = false

  /** An encoder that fails is replaced; its first picture is a key picture, and the stream stays the same. */
  function stumble(error: unknown): void {
    encoder = undefined
    isKeyWanted = true
    if (isDead || restarts.isAllowed()) return
    isDead = true
    tell({ type: 'failed', why: `picture: ${error}` })
  }

  function open(): VideoEncoder {
    const made = new VideoEncoder({
      error: (error) => made === encoder && stumble(error),
      output(chunk, meta) {
        const { codec, description } = meta?.decoderConfig ?? {}
        if (codec && description) tell({ type: 'picture', codec, width, height, description: bytesOf(description) })
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        const isKey = chunk.type === 'key'
        tell({ type: 'packet', kind: 1, isKey, at: chunk.timestamp / 1_000, data }, [data.buffer])
      },
    })
    const size = { width, height, bitrate: bits, framerate: fps }
    made.configure({ codec: 'avc1.42E01F', ...size, latencyMode: 'realtime', avc: { format: 'avc' } })
    return made
  }

  return {
    wantKey(): void {
      isKeyWanted = true
    },
    encode(shown: Shown): void {
      if (isDead) return
      try {
        encoder ??= open()
        if (encoder.encodeQueueSize > MOST_QUEUED) {
          tell({ type: 'dropped' })
          return
        }
        const at = now()
        const keyFrame = isKeyWanted || at - keyAt >= KEY_MS
        if (keyFrame) {
          keyAt = at
          isKeyWanted = false
        }
        const picture = new VideoFrame(compose(shown), { timestamp: at * 1_000 })
        encoder.encode(picture, { keyFrame })
        picture.close()
      } catch (error) {
        stumble(error)
      }
    },
  }
}

type Size = { width: number; height: number }

/**
 * Everything goes over one canvas, also what has the right size already: the colours of a camera, a screen and a canvas
 * differ, the encoder writes them into the description of the stream, and another description begins another part.
 */
function composer({ width, height }: Size): (shown: Shown) => CanvasImageSource {
  let canvas: OffscreenCanvas | undefined
  return ({ main, small }) => {
    canvas ??= new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#000'
    context.fillRect(0, 0, width, height)
    if (main) {
      const scale = Math.min(width / main.displayWidth, height / main.displayHeight)
      const [w, h] = [main.displayWidth * scale, main.displayHeight * scale]
      context.drawImage(main, (width - w) / 2, (height - h) / 2, w, h)
    } else drawSlate(context, { width, height })
    if (small) {
      const smallWidth = width * SMALL.width
      const smallHeight = (smallWidth * small.displayHeight) / small.displayWidth
      const gap = width * SMALL.gap
      context.drawImage(small, width - smallWidth - gap, height - smallHeight - gap, smallWidth, smallHeight)
    }
    return canvas
  }
}

function drawSlate(context: OffscreenCanvasRenderingContext2D, { width, height }: Size) {
  context.fillStyle = '#cfcfcf'
  context.font = `${Math.round(height / 18)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(SLATE, width / 2, height / 2)
}
