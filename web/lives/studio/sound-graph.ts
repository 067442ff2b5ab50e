import type { StudioVoice } from '../hand/studio-sound.ts'
import tapAddress from './microphone-tap.js?url'

/** Milliseconds that the system may hold the sound back before it counts as gone. */
const HELD_MS = 2_000

/**
 * The sound of the studio: the host's microphone, which can be another one at any time, and voices that are mixed in.
 * `onHeld` is told when the system stops the sound, for example for a phone call, and when it goes on.
 */
export async function openSoundGraph(onHeld: (isHeld: boolean) => void) {
  const audio = new AudioContext({ sampleRate: 48_000 })
  const own = new GainNode(audio)
  const mix = new GainNode(audio, { channelCount: 1, channelCountMode: 'explicit' })
  const meter = new AnalyserNode(audio, { fftSize: 512 })
  const call = audio.createMediaStreamDestination()
  await audio.audioWorklet.addModule(tapAddress)
  const tap = new AudioWorkletNode(audio, 'microphone-tap')
  own.connect(mix)
  own.connect(call)
  mix.connect(meter)
  // The tap runs only while it is connected to the speakers, silently.
  mix
    .connect(tap)
    .connect(new GainNode(audio, { gain: 0 }))
    .connect(audio.destination)

  let source: MediaStreamAudioSourceNode | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const resume = () => audio.resume().catch(() => {})
  const look = () => {
    clearTimeout(timer)
    if (audio.state === 'running') return onHeld(false)
    timer = setTimeout(() => onHeld(true), HELD_MS)
    if (audio.state !== 'closed') void resume()
  }
  audio.addEventListener('statechange', look)
  look()

  const samples = new Float32Array(meter.fftSize)
  // The track for calls comes from the graph: it stays the same track when the microphone is changed.
  const voice: StudioVoice = { audio, mix, microphone: call.stream.getAudioTracks()[0] }
  return {
    voice,
    /** Makes a new port that receives the mixed sound. Only the newest port receives it. */
    port(): MessagePort {
      const { port1, port2 } = new MessageChannel()
      tap.port.postMessage(port1, [port1])
      return port2
    },
    /** Uses this stream as the host's microphone from now on; undefined: no microphone. */
    connect(stream: MediaStream | undefined): void {
      const before = source
      source = stream && audio.createMediaStreamSource(stream)
      source?.connect(own)
      before?.disconnect()
    },
    /** Starts the sound again. Some browsers allow that only in the handler of a click. Resolves to true if it runs. */
    async goOn(): Promise<boolean> {
      await resume()
      return audio.state === 'running'
    },
    /** 0 to 1. */
    level(): number {
      meter.getFloatTimeDomainData(samples)
      return Math.min(1, 4 * Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length))
    },
    close(): void {
      clearTimeout(timer)
      audio.removeEventListener('statechange', look)
      void audio.close().catch(() => {})
    },
  }
}

export type SoundGraph = Awaited<ReturnType<typeof openSoundGraph>>
