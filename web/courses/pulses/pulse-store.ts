import type { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { KeyValueStorage } from '../../kit/data/key-value-storage.ts'
import { PULSE_PREFIX } from './pulse-prefix.ts'

export type Pulse = Input<typeof pulseSaveRecord>

/** The `type` of the pulses of the mini player, which are sent to an address of their own (D3-C40, D3-Q76). */
export const MINI = 'mini'

/** A pulse that has no answer yet. `leftBy` names the page that sent it while it closed. */
export type QueuedPulse = { id: string; pulse: Pulse; leftBy?: string | undefined }

/** Two hours of play; what is older earns nothing any more (see KEPT_BANKED_MS of the study rule). */
export const MOST_ENTRIES = 720

/**
 * The unanswered pulses of one learner on this device. Each is an item of its own, so that two tabs that write at
 * once lose nothing; the names sort in the order of adding.
 */
export function pulseStore(storage: KeyValueStorage, userId: string) {
  const prefix = `${PULSE_PREFIX}${userId}:`
  const names = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((name) => name.startsWith(prefix))
      .toSorted()

  function read(name: string): QueuedPulse | undefined {
    try {
      const { pulse, leftBy } = JSON.parse(storage.getItem(name) ?? '')
      return typeof pulse?.coursewareId === 'string' ? { id: name.slice(prefix.length), pulse, leftBy } : undefined
    } catch {
      return undefined
    }
  }

  return {
    count: () => names().length,

    /** The oldest; what cannot be read is thrown away. */
    first(): QueuedPulse | undefined {
      for (const name of names()) {
        const entry = read(name)
        if (entry) return entry
        storage.removeItem(name)
      }
      return undefined
    },

    /** The latest of a courseware. */
    last(coursewareId: string): Pulse | undefined {
      return names()
        .map((name) => read(name)?.pulse)
        .findLast((pulse) => pulse?.coursewareId === coursewareId)
    },

    /** Returns the entry's id. The oldest make room. `now` in ms. */
    add(pulse: Pulse, now: number, leftBy?: string): string {
      const held = names()
      // A clock that was set back must not put the new before the old.
      const order = Math.max(now, Number.parseInt(held.at(-1)?.slice(prefix.length) ?? '0', 10) + 1)
      const id = `${String(order).padStart(15, '0')}-${Math.random().toString(36).slice(2, 8)}`
      for (const name of held.slice(0, -(MOST_ENTRIES - 1))) storage.removeItem(name)
      this.put({ id, pulse, leftBy })
      return id
    },

    put({ id, pulse, leftBy }: QueuedPulse): void {
      try {
        storage.setItem(prefix + id, JSON.stringify({ pulse, leftBy }))
      } catch (error) {
        // The device is full. The page goes on; this pulse is lost.
        console.warn('进度未能保存在本机', error)
      }
    },

    remove: (id: string) => storage.removeItem(prefix + id),
  }
}

/** When a pulse was kept, in milliseconds: its id begins with it. */
export const keptAt = (id: string): number => Number.parseInt(id, 10)

export type PulseStore = ReturnType<typeof pulseStore>
