type Limits = {
  /** So many run at once. */
  atOnce: number
  /** So many may wait; one more is refused. */
  mostWaiting: number
  refuse: () => Error
}

/** A bounded queue for work that needs much CPU or memory, such as hashing passwords and decoding pictures. */
export function queued({
  atOnce,
  mostWaiting,
  refuse,
}: Limits): <Answer>(job: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refuse()
      // The finished task passes its slot to this one directly, so that a task which is added later cannot take the slot.
      await new Promise<void>((wake) => waiting.push(wake))
    } else {
      running += 1
    }
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
