import type { App } from '../../app-parts.ts'
import { dailySeconds } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import type { Judged, PulseOutcome } from './judge.ts'
import { type SavedClock, studyStore } from './study.store.ts'

/**
 * Writes what a batch came to. Answers undefined for the pulses that must be judged again under the lock: their clock
 * was changed in between, or they complete a courseware, in its course or in a class, which is saved with its awards.
 */
export async function saveBatch(
  app: Pick<App, 'settings'>,
  database: Database,
  judged: Judged,
  isLocked: boolean,
): Promise<(PulseOutcome | undefined)[]> {
  const { arrived, outcomes, clocks, completed, completedInClass } = judged
  const completing = new Set([...completed, ...completedInClass].map(({ userId }) => userId))
  const rows = [...clocks].map(([userId, known]) => ({ userId, ...known }))
  const saved = await write(
    app,
    database,
    isLocked ? rows : rows.filter(({ userId }) => !completing.has(userId)),
    judged,
  )
  return arrived.map(({ userId }, index) => (!clocks.has(userId) || saved.has(userId) ? outcomes[index] : undefined))
}

async function write(
  { settings }: Pick<App, 'settings'>,
  database: Database,
  clocks: SavedClock[],
  { records, inClasses }: Judged,
): Promise<Set<string>> {
  if (clocks.length === 0) return new Set()
  if (inClasses.size === 0) return studyStore(database).save(clocks, [...records.values()])
  const kept = { records: [...inClasses.values()], dailySeconds: await dailySeconds(settings) }
  return studyStore(database).save(clocks, [...records.values()], kept)
}
