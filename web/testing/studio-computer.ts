import { vi } from 'vitest'
import type { EncoderOrder, EncoderReport } from '../lives/studio/encoder-messages.ts'

/** A track as a browser gives it; a test ends it, or lets it give nothing. */
class Track extends EventTarget {
  readyState: 'live' | 'ended' = 'live'
  muted = false
  enabled = true
  readonly deviceId: string
  constructor(deviceId: string) {
    super()
    this.deviceId = deviceId
  }
  getSettings = () => ({ deviceId: this.deviceId })
  stop(): void {
    this.readyState = 'ended'
  }
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
  mute(): void {
    this.muted = true
    this.dispatchEvent(new Event('mute'))
  }
  unmute(): void {
    this.muted = false
    this.dispatchEvent(new Event('unmute'))
  }
}

class Stream {
  readonly track: Track
  readonly kind: 'audio' | 'video'
  constructor(kind: 'audio' | 'video', deviceId: string) {
    this.kind = kind
    this.track = new Track(deviceId)
  }
  getTracks = () => [this.track]
  getAudioTracks = () => (this.kind === 'audio' ? [this.track] : [])
  getVideoTracks = () => (this.kind === 'video' ? [this.track] : [])
}

/** The worker with the encoder: what it is told, and what it reports. */
class EncoderWorker {
  static all: EncoderWorker[] = []
  orders: EncoderOrder[] = []
  onmessage: ((event: { data: EncoderReport }) => void) | null = null
  onerror?: () => void
  constructor() {
    EncoderWorker.all.push(this)
  }
  postMessage(order: EncoderOrder): void {
    this.orders.push(order)
  }
  terminate(): void {}
  /** The first packets: how the stream is encoded. */
  tellStream(): void {
    const description = new Uint8Array([1, 2, 3])
    this.onmessage?.({ data: { type: 'picture', codec: 'avc1.42e01f', width: 1280, height: 720, description } })
    this.onmessage?.({ data: { type: 'sound', rate: 48_000, channels: 1, description } })
  }
  fail(): void {
    this.onmessage?.({ data: { type: 'failed', why: 'picture' } })
  }
}

/** The line to the server, which is ready for whatever greets it, and says each second that it is there. */
class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readonly readyState = 1
  readonly bufferedAmount = 0
  hellos: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  readonly #alive = setInterval(() => this.onmessage?.({ data: '{"t":"stat","viewers":3}' }), 1_000)
  constructor() {
    Line.all.push(this)
    setTimeout(() => this.onopen?.(), 0)
  }
  send(data: string | Uint8Array): void {
    if (typeof data !== 'string') return
    this.hellos.push(data)
    this.onmessage?.({ data: '{"t":"ready"}' })
  }
  close(): void {
    clearInterval(this.#alive)
  }
}

class AudioNodeStandIn {
  fftSize = 512
  port = { postMessage() {} }
  stream = { getAudioTracks: () => [new Track('call')] }
  connect<Node>(to: Node): Node {
    return to
  }
  disconnect(): void {}
  getFloatTimeDomainData(): void {}
}

class Sound extends EventTarget {
  static last: Sound
  state: 'running' | 'suspended' | 'closed' = 'running'
  isHeld = false
  destination = new AudioNodeStandIn()
  audioWorklet = { addModule: async () => {} }
  constructor() {
    super()
    Sound.last = this
  }
  createMediaStreamDestination = () => new AudioNodeStandIn()
  createMediaStreamSource = () => new AudioNodeStandIn()
  /** The system stops it, and lets only a tap of the person bring it back. */
  hold(): void {
    this.state = 'suspended'
    this.isHeld = true
    this.dispatchEvent(new Event('statechange'))
    this.isHeld = false
  }
  async resume(): Promise<void> {
    if (this.isHeld) throw new DOMException('', 'InvalidStateError')
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }
  async close(): Promise<void> {
    this.state = 'closed'
  }
}

const devices = [
  { kind: 'audioinput', deviceId: 'mic-1', label: '内置麦克风' },
  { kind: 'audioinput', deviceId: 'mic-2', label: '会议麦克风' },
  { kind: 'videoinput', deviceId: 'cam-1', label: '内置摄像头' },
  { kind: 'videoinput', deviceId: 'cam-2', label: '文档摄像头' },
]

type Constraints = Partial<Record<'audio' | 'video', { deviceId?: { exact: string } }>>

/** What jsdom lacks of a computer with two microphones, two cameras and a screen to share, for tests of the studio. */
export function aStudioComputer() {
  const streams: Stream[] = []
  const asked: Constraints[] = []
  const refused = new Set<string>()
  let plugged = devices
  const give = (kind: 'audio' | 'video', deviceId: string) => {
    const stream = new Stream(kind, deviceId)
    streams.push(stream)
    return stream
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => plugged,
    async getUserMedia(constraints: Constraints) {
      asked.push(constraints)
      const kind = constraints.audio ? 'audio' : 'video'
      if (refused.has(kind)) throw new DOMException('', 'NotAllowedError')
      return give(kind, constraints[kind]?.deviceId?.exact ?? (kind === 'audio' ? 'mic-1' : 'cam-1'))
    },
    getDisplayMedia: async () => give('video', 'screen'),
  })
  EncoderWorker.all = []
  Line.all = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }))
  vi.stubGlobal('Worker', EncoderWorker)
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('AudioContext', Sound)
  for (const node of ['GainNode', 'AnalyserNode', 'AudioWorkletNode']) vi.stubGlobal(node, AudioNodeStandIn)
  vi.stubGlobal('VideoEncoder', class {})
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readonly readable = {}
    },
  )
  const last = (isOne: (stream: Stream) => boolean) => {
    const found = streams.findLast(isOne)
    if (!found) throw new Error('nothing was opened')
    return found.track
  }
  return {
    /** What was asked of the browser. */
    asked,
    sockets: Line.all,
    encoders: () => EncoderWorker.all,
    encoder: () => EncoderWorker.all.at(-1) as EncoderWorker,
    audio: () => Sound.last,
    microphone: () => last(({ kind }) => kind === 'audio'),
    camera: () => last(({ track }) => track.deviceId.startsWith('cam')),
    shared: () => last(({ track }) => track.deviceId === 'screen'),
    /** The devices that are in use, in the order of their ids. */
    running: () =>
      streams
        .filter(({ track }) => track.readyState === 'live')
        .map(({ track }) => track.deviceId)
        .toSorted(),
    refuse: (kind: 'audio' | 'video') => void refused.add(kind),
    unplug(deviceId: string): void {
      plugged = plugged.filter((device) => device.deviceId !== deviceId)
      mediaDevices.dispatchEvent(new Event('devicechange'))
    },
  }
}
