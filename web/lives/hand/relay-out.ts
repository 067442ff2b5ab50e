import { states } from '@college/contract/kit/envelope.ts'
import { soundHand } from '@college/contract/lives/hand.ts'
import { Refused, send } from '../../kit/data/send.ts'
import tapAddress from '../studio/microphone-tap.js?url'
import { OPUS, opusEncoder, PACKETS, toBase64 } from './opus.ts'

/** Messages under way at most: where the line is too slow, sound is left out. */
const MOST_UNDER_WAY = 4

const FINAL = [states.ruleSaysNo.code, states.forbidden.code] as string[]

type Hooks = { onSent(): void; onFailed(): void }

/** Encodes the microphone as Opus and sends it through the server, in messages of 200 ms of sound. */
export async function relayOut(handId: string, track: MediaStreamTrack, { onSent, onFailed }: Hooks) {
  const audio = new AudioContext({ sampleRate: OPUS.sampleRate })
  await audio.audioWorklet.addModule(tapAddress)
  const tap = new AudioWorkletNode(audio, 'microphone-tap', { channelCount: 1, channelCountMode: 'explicit' })
  let packets: string[] = []
  let first = 0
  let underWay = 0

  async function post(): Promise<void> {
    const message = { id: handId, first, packets }
    first += packets.length
    packets = []
    if (underWay >= MOST_UNDER_WAY) return
    underWay += 1
    try {
      await send(soundHand, message, { background: true })
      onSent()
    } catch (error) {
      // A message that was lost, or that a busy server did not take, is a gap; what it forbids is the end of the call.
      if (error instanceof Refused && FINAL.includes(error.answer.state)) onFailed()
    } finally {
      underWay -= 1
    }
  }

  const encoder = opusEncoder((packet) => {
    packets.push(toBase64(packet))
    if (packets.length === PACKETS) void post()
  }, onFailed)
  const { port1, port2 } = new MessageChannel()
  port2.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => encoder.take(data)
  tap.port.postMessage(port1, [port1])
  audio.createMediaStreamSource(new MediaStream([track])).connect(tap)
  // The tap runs only while it is connected to the speakers, silently.
  tap.connect(new GainNode(audio, { gain: 0 })).connect(audio.destination)
  await audio.resume()

  return () => {
    port2.close()
    encoder.close()
    void audio.close()
  }
}
