import { lengthOf, partsOf } from './text.ts'

/**
 * A text that grew beyond `most` characters, as people count them: what was put in is cut at its end, and nothing that
 * stood there before. `cut` counts what was left out.
 */
export function limitText(before: string, after: string, most: number): { text: string; cut: number } {
  const over = lengthOf(after) - most
  if (over <= 0) return { text: after, cut: 0 }
  const [old, now] = [partsOf(before), partsOf(after)]
  const start = sameFrom(old, now)
  const end = sameFrom(old.slice(start).toReversed(), now.slice(start).toReversed())
  const added = now.slice(start, now.length - end)
  const kept = added.slice(0, Math.max(0, added.length - over))
  const text = [...now.slice(0, start), ...kept, ...now.slice(now.length - end)]
  // A text that was too long before, such as an old draft, is cut as a whole.
  return { text: text.slice(0, most).join(''), cut: now.length - Math.min(text.length, most) }
}

/** How many parts at the beginning are the same. */
function sameFrom(one: readonly string[], other: readonly string[]): number {
  const at = other.findIndex((part, index) => part !== one[index])
  return at < 0 ? Math.min(one.length, other.length) : at
}
