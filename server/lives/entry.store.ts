import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { getLiveCheck, liveEntryRefusals } from '@college/contract/lives/assess.ts'
import { liveRefusals, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { liveState } from '@college/rules/lives/state.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { liveStore } from './live.store.ts'
import { recordingStore } from './recordings.store.ts'
import { isReplayed } from './state.ts'

/** Why a live cannot be entered from a unit of a class now (D2-B253, D2-Q92); undefined when it can. */
export const liveRefusalFinder = (database: Database) => (id: string, now: Date) => entryRefusal(database, id, now)

async function entryRefusal(database: Database, id: string, now: Date): Promise<RefusalText | undefined> {
  const live = await liveStore(database).find(id)
  if (!live) return liveRefusals.noLive
  if (live.isDisabled) return liveRefusals.disabled
  const state = liveState(live, now)
  if (state === liveStates.notStarted) return liveEntryRefusals.notStarted
  if (state !== liveStates.ended) return undefined
  if (!isReplayed(live, now)) return liveEntryRefusals.ended
  const isPlayable = live.type !== liveTypes.native || (await recordingStore(database).of(id)).length > 0
  return isPlayable ? undefined : liveEntryRefusals.ended
}

/** What a live asks for afterwards. */
type Asked = { liveId?: string; examId?: string; homeworkId?: string }

/** Why the exam or the homework of a live is not open (D3-B204); undefined when it is. */
export async function assessmentRefusal(
  database: Database,
  { liveId, examId, homeworkId }: Asked,
  now: Date,
): Promise<RefusalText | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from lives where is_published and not is_disabled
      and (${liveId ?? null}::uuid is null or id = ${liveId ?? null}::uuid)
      and (${examId ?? null}::uuid is null or exam_id = ${examId ?? null}::uuid)
      and (${homeworkId ?? null}::uuid is null or homework_id = ${homeworkId ?? null}::uuid)
    order by ends_at limit 1`)
  const live = rows[0] && (await liveStore(database).find(rows[0].id))
  if (!live) return getLiveCheck.refusals.noLive
  return liveState(live, now) === liveStates.ended ? undefined : liveEntryRefusals.assessedLater
}

/** The title of the live that a homework belongs to; null for none. For the queries of homework. */
export const liveTitleOfHomework = (homeworkId: SQL): SQL => sql`(
  select live.title from lives live where live.homework_id = ${homeworkId} and live.is_published
  order by live.ends_at limit 1)`

/** The lives with this homework of which somebody is a host: `id` is null, and the `title`. */
export const reviewedLives = (homeworkId: SQL, reviewerId: string, otherwise: SQL): SQL => sql`
  select null::uuid as id, live.title from lives live
  where live.homework_id = ${homeworkId} and live.is_published and (exists (
    select from live_hosts host where host.live_id = live.id and host.user_id = ${reviewerId}) ${otherwise})`
