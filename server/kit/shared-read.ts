import { asPerson } from './acting.ts'
import { makeConnectionShare } from './connection-share.ts'

/**
 * One read for all who ask for the same at one moment. Who asks while a read of that key is under way shares the next
 * one, which begins when it ends: so everybody sees what was committed before they asked, and nothing is kept. The read
 * acts for nobody: what it answers must be the same for everybody who shares the key.
 */
export function sharedRead<Asked, Answer>(
  keyOf: (asked: Asked) => string,
  read: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  // A share of its own: otherwise the read waits for the connections of the endpoint that happened to ask first.
  const share = makeConnectionShare()
  const underWay = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()

  async function begin(key: string, asked: Asked): Promise<Answer> {
    next.delete(key)
    const answer = share.run(() => asPerson(undefined, () => read(asked)))
    underWay.set(key, answer)
    try {
      return await answer
    } finally {
      underWay.delete(key)
    }
  }

  return (asked) => {
    const key = keyOf(asked)
    const joined = next.get(key)
    if (joined !== undefined) return joined
    // At the end of the turn of the event loop, so that its other requests share the read.
    const before = underWay.get(key)?.then(noMatter, noMatter) ?? endOfTurn()
    const answer = before.then(() => begin(key, asked))
    next.set(key, answer)
    return answer
  }
}

const noMatter = () => {}
const endOfTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
