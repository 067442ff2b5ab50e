import { fromBase64, OPUS, PACKET_US } from './opus.ts'

/** Seconds of sound kept ahead, against packets that come late; and the delay from which packets are left out. */
const AHEAD = 0.35
const MOST_AHEAD = 1.5

/** Plays the packets of a speaker into a node of a mix, in their order, whatever arrives late or twice. */
export function relayIn(audio: AudioContext, into: AudioNode, onFailed: () => void) {
  let playedUntil = 0
  let next = 0
  const decoder = new AudioDecoder({
    output(data) {
      const buffer = audio.createBuffer(1, data.numberOfFrames, data.sampleRate)
      const samples = new Float32Array(data.numberOfFrames)
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      data.close()
      buffer.copyToChannel(samples, 0)
      const now = audio.currentTime
      // It fell behind: begin again with some in reserve.
      if (playedUntil < now) playedUntil = now + AHEAD
      if (playedUntil > now + MOST_AHEAD) return
      const source = new AudioBufferSourceNode(audio, { buffer })
      source.connect(into)
      source.start(playedUntil)
      playedUntil += buffer.duration
    },
    error: onFailed,
  })
  decoder.configure(OPUS)
  return {
    take(first: number, packets: readonly string[]): void {
      packets.forEach((packet, index) => {
        const number = first + index
        if (number < next || decoder.state !== 'configured') return
        next = number + 1
        decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: number * PACKET_US, data: fromBase64(packet) }))
      })
    },
    close: () => decoder.state !== 'closed' && decoder.close(),
  }
}
