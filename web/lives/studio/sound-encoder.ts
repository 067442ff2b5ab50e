import { AudioSample, AudioSampleSource, canEncodeAudio, Mp4OutputFormat, NullTarget, Output } from 'mediabunny'
import { type EncoderReport, SOUND_BLOCK } from './encoder-messages.ts'
import { mayRestart } from './may-restart.ts'
import { SoundLine } from './sound-line.ts'

const SOUND = { rate: 48_000, channels: 1, bits: 64_000 }
const SILENCE = new Float32Array(SOUND_BLOCK)

type Tell = (report: EncoderReport, transfer?: Transferable[]) => void

/** Encodes the sound of the studio. `now` in milliseconds. */
export function soundEncoder(now: () => number, tell: Tell) {
  const line = new SoundLine(SOUND.rate, SOUND_BLOCK)
  const restarts = mayRestart()
  let source: Promise<AudioSampleSource> | undefined
  let done: Promise<unknown> = Promise.resolve()
  let port: MessagePort | undefined
  let isDead = false

  function add(data: Float32Array): void {
    const { rate, channels } = SOUND
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: channels,
      sampleRate: rate,
      timestamp: line.next(),
    })
    done = done.then(() => encode(sample)).finally(() => sample.close())
  }

  /** An encoder that fails is replaced: the line goes on after the samples that it had. */
  async function encode(sample: AudioSample): Promise<void> {
    if (isDead) return
    source ??= open(tell)
    try {
      await (await source).add(sample)
    } catch (error) {
      source = undefined
      if (restarts.isAllowed()) return
      isDead = true
      tell({ type: 'failed', why: `sound: ${error}` })
    }
  }

  function onBlock({ data }: MessageEvent<Float32Array>): void {
    tick()
    if (line.takes(now() / 1_000)) add(data)
  }

  /** Called again and again: sound that does not come is silence. */
  function tick(): void {
    for (let due = line.silence(now() / 1_000); due > 0; due -= 1) add(SILENCE)
  }

  return {
    tick,
    /** From now on the sound comes from here. */
    listen(to: MessagePort): void {
      if (port) port.onmessage = null
      port = to
      port.onmessage = onBlock
    },
  }
}

async function open(tell: Tell): Promise<AudioSampleSource> {
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
  return source
}

export function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice()
}
