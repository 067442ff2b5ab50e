/**
 * Collects what is asked while the last batch is under way, and asks it at once: one statement for many requests.
 * A batch starts as soon as the one before it has ended, so an idle server adds no delay. `run` answers in the
 * order it was asked; when it throws, everyone in the batch is told.
 */
export function batched<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { largest = 500 }: { largest?: number } = {},
): (asked: Asked) => Promise<Answer> {
  type Waiting = { asked: Asked; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isRunning = false

  async function drain() {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      try {
        const answers = await run(batch.map(({ asked }) => asked))
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      // The rest of this turn's requests join before the batch leaves.
      if (!isRunning) {
        isRunning = true
        setImmediate(drain)
      }
    })
}
