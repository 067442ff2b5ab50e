import { workerAddress } from '../../kit/script-address.ts'
import { PICTURE } from './devices.ts'
import type { EncoderOrder, EncoderReport, Place } from './encoder-messages.ts'
import encoderAddress from './encoder-worker.ts?worker&url'

/** Starts the worker that encodes picture and sound. `epoch`, in ms since 1970, is time 0 of the broadcast. */
export function openEncoder(epoch: number, onReport: (report: EncoderReport) => void) {
  const worker = new Worker(workerAddress(encoderAddress), { type: 'module' })
  const order = (told: EncoderOrder, transfer: Transferable[] = []) => worker.postMessage(told, transfer)
  worker.onmessage = ({ data }: MessageEvent<EncoderReport>) => onReport(data)
  worker.onerror = () => onReport({ type: 'failed', why: 'worker' })
  order({ type: 'start', format: { ...PICTURE, epoch } })
  return {
    listen: (port: MessagePort) => order({ type: 'sound', port }, [port]),
    feed: (place: Place, track: MediaStreamTrack) => feed(order, place, track),
    unfeed: (place: Place) => order({ type: 'unfeed', place }),
    key: () => order({ type: 'key' }),
    close(): void {
      worker.onmessage = null
      worker.terminate()
    },
  }
}

export type Encoder = ReturnType<typeof openEncoder>

type Order = (told: EncoderOrder, transfer?: Transferable[]) => void
type Processors = {
  MediaStreamTrackProcessor?: new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
}

/** Gives the frames of a track to the worker. Chromium reads the track here, Safari in the worker, Firefox through a video element. */
function feed(order: Order, place: Place, track: MediaStreamTrack): void {
  const { MediaStreamTrackProcessor: Processor } = window as Processors
  if (Processor) {
    const { readable } = new Processor({ track })
    order({ type: 'feed', place, readable }, [readable as unknown as Transferable])
    return
  }
  try {
    const copy = track.clone()
    order({ type: 'feedTrack', place, track: copy }, [copy as unknown as Transferable])
  } catch {
    feedFromElement(order, place, track)
  }
}

function feedFromElement(order: Order, place: Place, track: MediaStreamTrack): void {
  const element = document.createElement('video')
  element.muted = true
  element.srcObject = new MediaStream([track])
  void element.play()
  const next = () => {
    if (track.readyState === 'ended') return
    const frame = new VideoFrame(element, { timestamp: 0 })
    order({ type: 'frame', place, frame }, [frame])
    element.requestVideoFrameCallback(next)
  }
  element.requestVideoFrameCallback(next)
}
