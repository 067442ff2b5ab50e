import { workerAddress } from '../../kit/script-address.ts'
import { openMicrophone } from '../media-devices.ts'
import type { EncoderOrder, EncoderReport, Place, StudioFormat } from './encoder-messages.ts'
import encoderAddress from './encoder-worker.ts?worker&url'
import tapAddress from './microphone-tap.js?url'

export const PICTURE = { width: 1280, height: 720, fps: 25, bits: 1_500_000 }

/** Why this browser cannot broadcast; undefined when it can. */
export function whyNotHere(): string | undefined {
  if (!window.isSecureContext) return '摄像头和屏幕只能在 https 地址下使用，请联系管理员'
  const has = 'VideoEncoder' in window && 'AudioWorkletNode' in window && 'mediaDevices' in navigator
  return has ? undefined : '这个浏览器不能开播，请改用新版 Chrome 或 Edge'
}

export type Scene = 'camera' | 'screen' | 'both'

/** Camera and screen as the browser gives them; throws when the person or the browser refuses. */
export const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { width: PICTURE.width, height: PICTURE.height, frameRate: PICTURE.fps },
  })
export const openScreen = () => navigator.mediaDevices.getDisplayMedia({ video: { frameRate: PICTURE.fps } })

/** The encoder in its worker, with the microphone connected. */
export async function openEncoder(onReport: (report: EncoderReport) => void) {
  const microphone = await openMicrophone()
  const audio = new AudioContext({ sampleRate: 48_000 })
  const mix = new GainNode(audio, { channelCount: 1, channelCountMode: 'explicit' })
  const meter = new AnalyserNode(audio, { fftSize: 512 })
  await audio.audioWorklet.addModule(tapAddress)
  const tap = new AudioWorkletNode(audio, 'microphone-tap')
  audio.createMediaStreamSource(microphone).connect(mix)
  mix.connect(meter)
  // The tap runs only while it is connected to the speakers, silently.
  mix
    .connect(tap)
    .connect(new GainNode(audio, { gain: 0 }))
    .connect(audio.destination)
  const { port1, port2 } = new MessageChannel()
  tap.port.postMessage(port1, [port1])

  const worker = new Worker(workerAddress(encoderAddress), { type: 'module' })
  const order = (told: EncoderOrder, transfer: Transferable[] = []) => worker.postMessage(told, transfer)
  worker.onmessage = ({ data }: MessageEvent<EncoderReport>) => onReport(data)
  worker.onerror = () => onReport({ type: 'failed', why: 'worker' })
  const format: StudioFormat = { ...PICTURE, epoch: Date.now() }
  order({ type: 'start', format, sound: port2 }, [port2])

  const samples = new Float32Array(meter.fftSize)
  return {
    feed: (place: Place, track: MediaStreamTrack) => feed(order, place, track),
    unfeed: (place: Place) => order({ type: 'unfeed', place }),
    key: () => order({ type: 'key' }),
    setMuted(isMuted: boolean): void {
      for (const track of microphone.getAudioTracks()) track.enabled = !isMuted
    },
    /** 0 to 1. */
    level(): number {
      meter.getFloatTimeDomainData(samples)
      return Math.min(1, 4 * Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length))
    },
    /** What another voice needs to be mixed in, and to hear the host. */
    voice: { audio, mix, microphone: microphone.getAudioTracks()[0] },
    close(): void {
      worker.terminate()
      for (const track of microphone.getTracks()) track.stop()
      void audio.close()
    },
  }
}

export type Encoder = Awaited<ReturnType<typeof openEncoder>>

type Order = (told: EncoderOrder, transfer?: Transferable[]) => void
type Processors = {
  MediaStreamTrackProcessor?: new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
}

/** Three ways, by what the browser has: Chromium reads the track here, Safari in the worker, Firefox from an element. */
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
