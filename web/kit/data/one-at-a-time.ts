/** Runs `act` at once unless it runs already; it answers the ms after which it wants to run again. */
export function oneAtATime(act: () => Promise<number | undefined>) {
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(): Promise<void> {
    for (let again = await act(); again !== undefined; again = await act()) {
      if (again === 0) continue
      timer = setTimeout(() => void now(), again)
      return
    }
  }

  function now(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return { now, isWaiting: () => timer !== undefined }
}
