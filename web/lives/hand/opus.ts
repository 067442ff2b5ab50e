/** The speaker's sound as Opus packets, where two browsers find no way to each other. */
export const OPUS = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 } as const
/** One packet in microseconds, and how many go in one message. */
export const PACKET_US = 20_000
export const PACKETS = 10
/** Bytes of one packet at most, as the contract allows in base64. */
const MOST_BYTES = 1_200

const encoding = { ...OPUS, bitrate: 24_000, opus: { frameDuration: PACKET_US } } as AudioEncoderConfig

/** Whether this browser can encode Opus. */
export async function canEncodeOpus(): Promise<boolean> {
  if (!('AudioEncoder' in window) || !('AudioWorkletNode' in window)) return false
  return (await AudioEncoder.isConfigSupported(encoding).catch(() => undefined))?.supported === true
}

/** Encodes samples of the rate of `OPUS` into packets. */
export function opusEncoder(onPacket: (packet: Uint8Array) => void, onFailed: () => void) {
  const encoder = new AudioEncoder({
    output(chunk) {
      const packet = new Uint8Array(chunk.byteLength)
      chunk.copyTo(packet)
      if (packet.byteLength <= MOST_BYTES) onPacket(packet)
    },
    error: onFailed,
  })
  encoder.configure(encoding)
  let count = 0
  return {
    take(samples: Float32Array<ArrayBuffer>): void {
      if (encoder.state !== 'configured') return
      const timestamp = (count / OPUS.sampleRate) * 1_000_000
      count += samples.length
      const data = new AudioData({
        format: 'f32',
        sampleRate: OPUS.sampleRate,
        numberOfChannels: 1,
        numberOfFrames: samples.length,
        timestamp,
        data: samples,
      })
      encoder.encode(data)
      data.close()
    },
    close: () => encoder.state !== 'closed' && encoder.close(),
  }
}

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
