import { makeConnectionShare } from './connection-share.ts'
import { isOfOneRow } from './database-trouble.ts'

type Wish<Asked> = {
  largest?: number
  /** So many batches may be under way at once. */
  atOnce?: number
  /** What no two batches under way may both hold, such as the learner; needed with `atOnce` above 1. */
  keyOf?: (asked: Asked) => string
}

type Waiting<Asked, Answer> = {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Collects what is asked while earlier batches are under way, and asks it at once: one statement for many requests. A
 * batch starts as soon as one before it has ended, so an idle server adds no delay. `run` answers in the order it was
 * asked. When it fails because of a single row, the halves are tried, so that only that row is told; it must therefore
 * leave nothing behind when it fails, or be harmless to repeat. Other failures are everybody's in the batch.
 */
export function batched<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { largest = 500, atOnce = 1, keyOf }: Wish<Asked> = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  // Of its own: a batch must not wait for the connections of whichever endpoint happened to ask first.
  const share = makeConnectionShare()
  const underWay = new Set<string>()
  let running = 0
  let isScheduled = false

  /** The first of those that wait and meet nobody under way; of one key they stay in their order. */
  function take(): Waiting<Asked, Answer>[] {
    const batch: Waiting<Asked, Answer>[] = []
    const left: Waiting<Asked, Answer>[] = []
    for (const each of waiting) {
      const isFree = batch.length < largest && !(keyOf && underWay.has(keyOf(each.asked)))
      ;(isFree ? batch : left).push(each)
    }
    waiting = left
    return batch
  }

  async function settle(batch: Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await share.run(() => run(batch.map(({ asked }) => asked)))
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer)
      })
    } catch (error) {
      if (batch.length === 1 || !isOfOneRow(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await settle(batch.slice(0, half))
      await settle(batch.slice(half))
    }
  }

  function start() {
    isScheduled = false
    while (running < atOnce) {
      const batch = take()
      if (batch.length === 0) return
      const keys = keyOf ? batch.map(({ asked }) => keyOf(asked)) : []
      for (const key of keys) underWay.add(key)
      running += 1
      void settle(batch).finally(() => {
        running -= 1
        for (const key of keys) underWay.delete(key)
        schedule()
      })
    }
  }

  /** The rest of this turn's requests join before the batch leaves. */
  function schedule() {
    if (isScheduled || running >= atOnce || waiting.length === 0) return
    isScheduled = true
    setImmediate(start)
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      schedule()
    })
}
