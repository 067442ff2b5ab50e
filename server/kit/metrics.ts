/** Counters for events besides the requests (server/http/metrics.ts). */
export type Metrics = {
  /** Counts a business event: `count('pulse', 'credited')` → `college_events_total{…}`. */
  count(event: string, outcome: string, by?: number): void
}
