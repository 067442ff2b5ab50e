import { liveStates } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import type { App } from '../../app-parts.ts'
import { storedSeconds } from '../../storage/length/measure.ts'
import { liveStore } from '../live.store.ts'
import { recordingStore, type UnmeasuredPart } from '../recordings.store.ts'
import { settleLive } from './settle.ts'

const QUEUE = 'measure-live-recordings'
/** Seconds: as much as a length can differ by rounding. */
const SAME = 0.05

/**
 * Measures the parts of recordings that were stored with the time of their end as their length. At every start: without
 * such parts it is one question.
 */
export function measureOldRecordings(app: App): void {
  app.jobs.handle(QUEUE, () => measureRecordings(app))
  app.http.addHook('onListen', async () => app.jobs.send(QUEUE, {}))
}

/** Each live is finished before the next, so that a second run goes on where a killed one was. */
export async function measureRecordings(app: App): Promise<void> {
  const store = recordingStore(app.background)
  for (let parts = await store.unmeasured(); parts.length > 0; parts = await store.unmeasured()) {
    await measureLive(app, parts)
  }
}

type Change = { id: string; before: number; after: number }

async function measureLive(app: App, parts: UnmeasuredPart[]): Promise<void> {
  const changes: Change[] = []
  for (const { id, key, seconds } of parts) {
    const after = await storedSeconds(app.storage, key)
    if (after === undefined) app.http.log.warn({ key }, 'a recording that cannot be measured keeps its length')
    changes.push({ id, before: seconds, after: after ?? seconds })
  }
  const liveId = parts[0]?.liveId ?? ''
  const now = app.now()
  const isWrong = changes.some(({ before, after }) => Math.abs(after - before) > SAME)
  // Attendance first: a run that is killed in between finds the parts unmeasured, and does it again.
  if (isWrong) await settleAgain(app, liveId, changes, now)
  await app.background.transaction(async (transaction) => {
    const store = recordingStore(transaction)
    for (const { id, after } of changes) await store.measured(id, after, now)
    if (!isWrong) return
    await store.placeLines(liveId)
    const [before, after] = (['before', 'after'] as const).map((time) => changes.map((change) => change[time]))
    const detail = { before: { durationSeconds: before }, after: { durationSeconds: after } }
    const event = { actor: '', action: 'measure-live-recording', target: liveId, result: 'done' as const, ip: '' }
    await app.audit.add({ ...event, detail }, now)
  })
}

/** Who saw the whole replay may have been kept below the share that counts. */
async function settleAgain(app: App, liveId: string, changes: Change[], now: Date): Promise<void> {
  const live = await liveStore(app.background).find(liveId)
  if (!live || liveState(live, now) !== liveStates.ended) return
  const measured = new Map(changes.map(({ id, after }) => [id, after]))
  const parts = await recordingStore(app.background).of(liveId)
  const recordedSeconds = parts.reduce((sum, { id, seconds }) => sum + (measured.get(id) ?? seconds), 0)
  await settleLive(app, live, { recordedSeconds }, now)
}
