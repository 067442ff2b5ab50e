/**
 * Remembers answers until the index changes. What many ask for at once is asked once; the oldest answers go when
 * there are too many. Off while nobody tells of changes.
 */
export function answersUntilChange(most: number) {
  const known = new Map<string, Promise<unknown>>()
  let isOn = false

  return {
    async of<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
      if (!isOn) return ask()
      const before = known.get(question)
      if (before !== undefined) {
        // Asked again: the last to go.
        known.delete(question)
        known.set(question, before)
        return before as Promise<Answer>
      }
      const asked = ask()
      known.set(question, asked)
      asked.catch(() => known.get(question) === asked && known.delete(question))
      const oldest = known.keys().next().value
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return asked
    },
    forget: () => known.clear(),
    turn(on: boolean) {
      isOn = on
      known.clear()
    },
  }
}
