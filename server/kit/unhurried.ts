import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds after which others have their turn. */
const AT_ONCE_MS = 10

/** The answers for all items, one after the other; between them the server goes on with everything else. */
export async function mapUnhurried<Item, Answer>(
  items: readonly Item[],
  answer: (item: Item, place: number) => Answer,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let since = performance.now()
  for (const [place, item] of items.entries()) {
    answers.push(answer(item, place))
    if (performance.now() - since < AT_ONCE_MS) continue
    await turn()
    since = performance.now()
  }
  return answers
}
