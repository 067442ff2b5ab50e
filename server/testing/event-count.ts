import type { App } from '../app-parts.ts'

/** How often this has happened in a process, as its /metrics says. */
export async function eventCount({ http }: Pick<App, 'http'>, event: string, outcome: string): Promise<number> {
  const { body } = await http.inject('/metrics')
  const line = body
    .split('\n')
    .find((each) => each.startsWith(`college_events_total{event="${event}",outcome="${outcome}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** For a check at the end: what has been counted since now. */
export async function countedSince(app: Pick<App, 'http'>, event: string, outcome: string) {
  const before = await eventCount(app, event, outcome)
  return async () => (await eventCount(app, event, outcome)) - before
}
