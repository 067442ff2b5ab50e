import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RATE = 48_000
/** Samples. */
const PULSE = RATE / 2

/**
 * A WAV file with one tone in short pulses: what a fake microphone plays. A tone without an end would be taken for noise
 * and be suppressed.
 */
export function toneFile(hertz: number, seconds: number): string {
  const count = RATE * seconds
  const file = Buffer.alloc(44 + 2 * count)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + 2 * count, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(2 * RATE, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(2 * count, 40)
  for (let index = 0; index < count; index += 1) {
    const isOn = index % PULSE < PULSE * 0.6
    const level = isOn ? 12_000 : 0
    file.writeInt16LE(Math.round(level * Math.sin((2 * Math.PI * hertz * index) / RATE)), 44 + 2 * index)
  }
  const folder = path.resolve('test-results')
  mkdirSync(folder, { recursive: true })
  const place = path.join(folder, `tone-${hertz}.wav`)
  writeFileSync(place, file)
  return place
}

/**
 * How much of the sound of each second of a recording is one tone, 0 to 1, by Goertzel's filter over blocks of 20 ms.
 * The blocks are added up without their phases: a receiver stretches and shortens sound that arrives unevenly, and the
 * tone must still be found in it. Runs in a page.
 */
export async function toneBySecond({ url, hertz }: { url: string; hertz: number }): Promise<number[]> {
  const bytes = await (await fetch(url)).arrayBuffer()
  const buffer = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
  const samples = buffer.getChannelData(0)
  const { sampleRate } = buffer
  const block = sampleRate / 50
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate)
  const shares: number[] = []
  for (let from = 0; from + sampleRate <= samples.length; from += sampleRate) {
    let [power, energy] = [0, 0]
    for (let start = from; start < from + sampleRate; start += block) {
      let [one, two] = [0, 0]
      for (const sample of samples.subarray(start, start + block)) {
        const next = sample + factor * one - two
        two = one
        one = next
        energy += sample * sample
      }
      power += (one * one + two * two - factor * one * two) / (block / 2)
    }
    // Silence has no tone in it.
    shares.push(energy < 1 ? 0 : Math.min(1, power / energy))
  }
  return shares
}
