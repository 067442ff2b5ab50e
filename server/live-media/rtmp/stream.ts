import type { StreamFacts } from '@college/rules/lives/received.ts'
import type { Packet, StreamConfig } from '../packer/flv.ts'
import { streamMeter } from './stream-meter.ts'
import { tagReader } from './tag-reader.ts'

/** Timestamps of RTMP have 32 bits: after seven weeks they begin again at 0. */
export const CLOCK = 2 ** 32

type Heard = { onConfig(config: StreamConfig): void; onPacket(packet: Packet): void }

/** What one program sends: its messages become packets, and are measured for what the host is told. */
export function incomingStream({ onConfig, onPacket }: Heard) {
  const clock = endlessClock()
  const meter = streamMeter()
  let config: StreamConfig | undefined
  const reader = tagReader({
    onConfig(told) {
      config = told
      onConfig(told)
    },
    onPacket(packet) {
      meter.hear(packet)
      onPacket(packet)
    },
  })
  return {
    read: (type: number, at: number, body: Buffer): void => reader.read(type, clock(at), body),
    /** Undefined until it can be passed on. */
    config: (): StreamConfig | undefined => config,
    facts: (): StreamFacts => meter.facts(reader.known()),
  }
}

/** Goes on where a clock of 32 bits begins again; never below 0. */
function endlessClock(): (at: number) => number {
  let last: number | undefined
  return (at) => {
    last = last === undefined ? CLOCK + at : Math.max(0, last + ((at - (last % CLOCK)) | 0))
    return last
  }
}
