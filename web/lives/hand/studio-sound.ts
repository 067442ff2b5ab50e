import { relayIn } from './relay-in.ts'

/** The sound of the studio: a speaker is mixed into what is sent, and hears the host's microphone. */
export type StudioVoice = { audio: AudioContext; mix: AudioNode; microphone: MediaStreamTrack | undefined }

const SAMPLES = 512

/** One speaker in the mix of the studio, as a track of a call or as packets through the server. */
export class StudioSound {
  readonly #voice: () => StudioVoice | undefined
  readonly #samples = new Float32Array(SAMPLES)
  #meter: AnalyserNode | undefined
  #relay: ReturnType<typeof relayIn> | undefined
  #takeOut = () => {}

  constructor(voice: () => StudioVoice | undefined) {
    this.#voice = voice
  }

  get microphone(): MediaStreamTrack | undefined {
    return this.#voice()?.microphone
  }

  get isOpen(): boolean {
    return this.#voice() !== undefined
  }

  takeTrack = (track: MediaStreamTrack): void => {
    const voice = this.#voice()
    if (!voice || this.#relay) return
    const stream = new MediaStream([track])
    // The host hears it by this element; Chromium gives WebAudio no remote sound without one.
    const ear = new Audio()
    ear.srcObject = stream
    void ear.play().catch(() => {})
    const source = voice.audio.createMediaStreamSource(stream)
    const place = this.#place(voice)
    source.connect(place)
    this.#takeOut = () => {
      source.disconnect()
      place.disconnect()
      ear.srcObject = null
    }
  }

  /** Answers whether these are the first packets of a call. */
  takePackets(first: number, packets: readonly string[], onFailed: () => void): boolean {
    const voice = this.#voice()
    if (!voice || !('AudioDecoder' in window)) return false
    const isFirst = this.#relay === undefined
    if (!this.#relay) {
      const place = this.#place(voice)
      // Nothing else lets the host hear it.
      place.connect(voice.audio.destination)
      this.#takeOut = () => place.disconnect()
      this.#relay = relayIn(voice.audio, place, onFailed)
    }
    this.#relay.take(first, packets)
    return isFirst
  }

  end(): void {
    this.#relay?.close()
    this.#relay = undefined
    this.#meter = undefined
    this.#takeOut()
    this.#takeOut = () => {}
  }

  /** How loud the speaker is, 0 to 1. */
  level = (): number => {
    if (!this.#meter) return 0
    this.#meter.getFloatTimeDomainData(this.#samples)
    return Math.min(1, 4 * Math.sqrt(this.#samples.reduce((sum, value) => sum + value * value, 0) / SAMPLES))
  }

  #place({ audio, mix }: StudioVoice): AudioNode {
    this.#takeOut()
    const place = new GainNode(audio)
    this.#meter = new AnalyserNode(audio, { fftSize: SAMPLES })
    place.connect(this.#meter)
    place.connect(mix)
    return place
  }
}
