import { type Packet, packetTag, type StreamConfig } from './flv.ts'
import { LONGEST_FRAGMENT } from './fragments.ts'
import { Group } from './group.ts'

/** Of a group that is kept for who joins: at 6 Mbit/s these are 21 seconds. */
const BOUNDS = { bytes: 16_000_000, ms: Number.POSITIVE_INFINITY }

/** What has been shown since the last key frame. `at`: milliseconds of the broadcast. */
export class ShownGroup {
  readonly #group = new Group<{ packet: Packet; at: number; data: Uint8Array }>(BOUNDS)

  add(packet: Packet, at: number, isFirst: boolean): void {
    this.#group.add({ packet, at, data: packet.data }, isFirst)
  }

  forget(): void {
    this.#group.forget()
  }

  /** For who joins; undefined where the beginning is missing. */
  tags(): Buffer[] | undefined {
    return this.#group.isWhole ? this.#group.items.map(({ packet, at }) => packetTag(packet, at)) : undefined
  }

  /** As they came, as far as they are of these tracks. */
  packets(config: StreamConfig): Packet[] {
    return this.#group.items.map(({ packet }) => packet).filter(({ kind }) => config[kind])
  }

  /** With this packet it lasts longer than a fragment of HLS does. */
  isLongWith({ at }: Packet): boolean {
    const [first] = this.#group.items
    return first !== undefined && Math.abs(at - first.packet.at) > LONGEST_FRAGMENT * 1_000
  }
}
