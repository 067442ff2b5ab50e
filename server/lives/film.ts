import { liveTypes } from '@college/contract/lives/live.ts'
import { findFilm } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'
import type { LiveRow } from './live.store.ts'

/** The video file that a live of type 3 (courseware) or 4 (upload) plays: its storage key and length. Undefined when the live has no file. */
export async function filmOf(
  database: Database,
  live: Pick<LiveRow, 'type' | 'videoKey' | 'videoSeconds' | 'coursewareId'>,
): Promise<{ key: string; seconds: number } | undefined> {
  if (live.type === liveTypes.video) {
    return live.videoKey ? { key: live.videoKey, seconds: live.videoSeconds } : undefined
  }
  return live.type === liveTypes.courseware && live.coursewareId ? findFilm(database, live.coursewareId) : undefined
}
