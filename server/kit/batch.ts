import { asPerson } from './acting.ts'
import { makeConnectionShare } from './connection-share.ts'
import { isOfOneRow } from './database-trouble.ts'

type Wish<Asked> = {
  largest?: number
  /** How many batches may run at once. */
  atOnce?: number
  /** The key that no two running batches may share, for example the learner. Needed when `atOnce` is above 1. */
  keyOf?: (asked: Asked) => string
}

type Waiting<Asked, Answer> = {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Collects requests while earlier batches run and sends them together: one statement for many requests. A batch starts
 * as soon as the one before has ended, so an idle server adds no delay. `run` answers in the order of its input. When a
 * batch fails because of a single row, its halves are retried, so that only the request of that row fails. `run` must
 * therefore have no effect when it fails, or be safe to repeat. Any other failure rejects the whole batch.
 */
export function batched<Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { largest = 500, atOnce = 1, keyOf }: Wish<Asked> = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  // A share of its own: otherwise a batch waits for the connections of the endpoint that happened to ask first. And it
  // acts for nobody, instead of for the person who asked first.
  const share = makeConnectionShare()
  const underWay = new Set<string>()
  let running = 0
  let isScheduled = false

  /** The first waiting requests whose key is in no running batch. Requests with the same key stay in order. */
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
      const answers = await share.run(() => asPerson(undefined, () => run(batch.map(({ asked }) => asked))))
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

  /** Deferred to the end of the event loop turn, so that its other requests join the batch. */
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
