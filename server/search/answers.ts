import { LRUCache } from 'lru-cache'

/**
 * A cache of search answers, cleared whenever the index changes; what was used longest ago is evicted first. Equal
 * questions at the same time share one query. The cache is off while the process does not receive change notifications.
 */
export function answersUntilChange(most: number) {
  const known = new LRUCache<string, Promise<unknown>>({ max: most })
  let isOn = false

  return {
    async of<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
      if (!isOn) return ask()
      const before = known.get(question)
      if (before !== undefined) return before as Promise<Answer>
      const asked = ask()
      known.set(question, asked)
      // A failed answer is not kept: the next caller asks again.
      asked.catch(() => known.peek(question) === asked && known.delete(question))
      return asked
    },
    forget: () => known.clear(),
    turn(on: boolean) {
      isOn = on
      known.clear()
    },
  }
}
