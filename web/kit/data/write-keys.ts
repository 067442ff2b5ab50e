import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { draftKey } from './drafts.ts'
import { memoryStorage } from './key-value-storage.ts'
import { randomUuid } from './random-uuid.ts'
import { useSession } from './session.ts'

/** Milliseconds: half of what the server knows a key for (`WRITE_KEY_HOURS`). */
const KEPT = 12 * 3_600_000
/** Of a toggle: by then the page has read the state anew, and a tap means the other one. */
const TOGGLE_KEPT = 30_000

const inMemory = memoryStorage()
type Act = 'getItem' | 'setItem' | 'removeItem'

/** For the tab, so that keys survive a reload; in memory where the browser forbids it or has no room. */
function stored(act: Act, name: string, value = ''): string | null {
  try {
    const kept = window.sessionStorage[act](name, value) as string | null
    if (kept || act === 'setItem') return kept
  } catch {
    // The browser forbids the storage, or it is full: the key is kept in memory.
  }
  return inMemory[act](name, value) ?? null
}

/**
 * 53 bits of a text (cyrb53 by bryc, public domain), so that what was written is not kept in clear. Not `crypto.subtle`,
 * which answers later, and not at all to pages without https. Where two texts have one, the server refuses the second:
 * it compares what comes under a key.
 */
function hashOf(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2_654_435_761)
    high = Math.imul(high ^ code, 1_597_334_677)
  }
  const mixed = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  const other = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return ((other & 0x1f_ff_ff) * 2 ** 32 + (mixed >>> 0)).toString(36)
}

/**
 * The key of one intended act (decision 052): the same input of the same person to the same endpoint is the same act
 * until a definite answer came. `settle` is told what came; without an answer it is not called. What is kept of an act
 * is forgotten with the drafts.
 */
export function writeKeyOf({ path, repeat }: Endpoint, input: unknown): { key: string; settle(state: string): void } {
  const name = draftKey(`write ${hashOf(`${path} ${JSON.stringify(input)}`)}`, useSession.getState().userId ?? '')
  let [key = '', until] = stored('getItem', name)?.split(' ') ?? []
  if (!(Number(until) > Date.now())) {
    key = randomUuid()
    stored('setItem', name, `${key} ${Date.now() + (repeat === 'toggle' ? TOGGLE_KEPT : KEPT)}`)
  }
  return {
    key,
    settle(state) {
      // A server in trouble may have done it. What was sent again meanwhile has another key.
      const isOpen = state === states.overloaded.code || state === states.fault.code
      if (!isOpen && stored('getItem', name)?.startsWith(key)) stored('removeItem', name)
    },
  }
}
