/**
 * Returns a runner of `act` that never runs it twice at the same time. `act` answers after how many milliseconds it is to
 * run again: 0 at once, undefined not at all.
 */
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
