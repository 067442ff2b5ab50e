/** Whether one character is replaced, missing or added between two texts. */
function isOneApart(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const rest = short.slice(short.length === long.length ? same + 1 : same).join('')
  return rest === long.slice(same + 1).join('') && (same < short.length || short.length < long.length)
}

/**
 * The pieces of titles that differ from the keyword in one character, the most frequent first. Of each title the first
 * piece counts: one of the keyword's length before a shorter or longer one.
 */
export function nearPieces(keyword: string, titles: readonly string[]): string[] {
  const wanted = [...keyword]
  const counts = new Map<string, number>()
  for (const title of titles) {
    const piece = title.includes(keyword) ? undefined : firstNear(wanted, [...title])
    if (piece !== undefined) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([piece]) => piece)
}

function firstNear(wanted: string[], title: string[]): string | undefined {
  for (const length of [wanted.length, wanted.length + 1, wanted.length - 1]) {
    for (let at = 0; length > 1 && at + length <= title.length; at += 1) {
      const piece = title.slice(at, at + length)
      if (isOneApart(wanted, piece)) return piece.join('')
    }
  }
  return undefined
}
