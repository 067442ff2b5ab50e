/** The waits between attempts, in milliseconds: doubled each time up to `longest`, until `reset`. */
export function backoff(first: number, longest: number) {
  let wait = first
  return {
    next(): number {
      const now = wait
      wait = Math.min(longest, wait * 2)
      return now
    },
    reset(): void {
      wait = first
    },
  }
}
