/** Prints the progress of start and shutdown for the operator. Requests go to the log. */
export type Report = {
  (line: string): void
  /** Runs one step and prints how long it took. */
  step<Result>(what: string, act: () => Promise<Result>): Promise<Result>
}

export function makeReport({ LOG_LEVEL }: { LOG_LEVEL: string }): Report {
  const report = (line: string) => {
    if (LOG_LEVEL !== 'silent') process.stdout.write(`${new Date().toTimeString().slice(0, 8)} ${line}\n`)
  }
  return Object.assign(report, {
    async step<Result>(what: string, act: () => Promise<Result>) {
      const since = performance.now()
      const result = await act()
      report(`${what} (${Math.round(performance.now() - since)} ms)`)
      return result
    },
  })
}
