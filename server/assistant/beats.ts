/** Milliseconds. A page takes 45 seconds without a byte for a dead line, many a proxy 60. */
const BEAT_EVERY_MS = 15_000

/**
 * The same things in their order, and `beat` whenever nothing has come for so long: a model that thinks is told apart
 * from a line that died.
 */
export async function* withBeats<Thing>(
  things: AsyncGenerator<Thing>,
  beat: Thing,
  everyMs = BEAT_EVERY_MS,
): AsyncGenerator<Thing> {
  try {
    let next = things.next()
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), everyMs)
      })
      const came = await Promise.race([next, late]).finally(() => clearTimeout(timer))
      if (came?.done) return
      yield came ? came.value : beat
      if (came) next = things.next()
    }
  } finally {
    await things.return(undefined)
  }
}
