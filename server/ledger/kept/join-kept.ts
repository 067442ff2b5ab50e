import type { App } from '../../app-parts.ts'
import { joinUnitHours } from './unit-hours.store.ts'

const QUEUE = 'join-unit-hours'

/** The changes of the kept sums are joined every ten minutes, so that a province reads few rows. */
export function joinKeptHours({ jobs, background }: Pick<App, 'jobs' | 'background'>): void {
  jobs.handle(QUEUE, async () => {
    while (await joinUnitHours(background));
  })
  jobs.schedule(QUEUE, '*/10 * * * *')
}
