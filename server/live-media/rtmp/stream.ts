import type { StreamFacts } from '@college/rules/lives/received.ts'
import { isSameTrack, type Packet, type StreamConfig } from '../packer/flv.ts'
import { Group } from '../packer/group.ts'
import { streamMeter } from './stream-meter.ts'
import { tagReader } from './tag-reader.ts'

/** Timestamps of RTMP have 32 bits: after seven weeks they begin again at 0. */
export const CLOCK = 2 ** 32

/** Of a group that is kept for the media process: OBS sends a key frame every 8.3 seconds unless it is told otherwise. */
const GROUP = { bytes: 16_000_000, ms: 30_000 }

export type RecentPackets = Group<Packet>

/** `isFirst`: the packet begins what is kept. */
type Heard = { onConfig(config: StreamConfig): void; onPacket(packet: Packet, isFirst: boolean): void }

/** What one program sends: its messages become packets, and are measured for what the host is told. */
export function incomingStream({ onConfig, onPacket }: Heard) {
  const clock = endlessClock()
  const meter = streamMeter()
  let config: StreamConfig | undefined
  const recent: RecentPackets = new Group(GROUP)
  const reader = tagReader({
    onConfig(told) {
      // Nothing of an earlier encoding of the picture can be shown in the new one.
      if (config && !isSameTrack(config.video, told.video)) recent.forget()
      config = told
      onConfig(told)
    },
    onPacket(packet) {
      meter.hear(packet)
      const isSoundOnly = config?.video === undefined
      const isFirst = packet.kind === 'video' ? packet.isKey : isSoundOnly && !recent.isWhole
      recent.add(packet, isFirst)
      onPacket(packet, isFirst)
    },
  })
  return {
    read: (type: number, at: number, body: Buffer): void => reader.read(type, clock(at), body),
    /** Undefined until it can be passed on. */
    config: (): StreamConfig | undefined => config,
    /** What came since the last key frame: the next one may be far away. It outlives a line to a process that has died. */
    recent,
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
