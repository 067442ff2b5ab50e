import {
  type KeptStudy,
  openCourseware,
  openKeptCourseware,
  type Studying,
} from '@college/rules/courses/study-clock.ts'
import type { Database } from '../../kit/database.ts'
import { clockStore } from './clock.store.ts'

/** A clock that changes this often in between is changed by a script; the request then gives up. */
const TRIES = 5

/** A page opens a courseware (D3-Q02). Answers whether this page is now the one that counts. */
export async function openFor(
  database: Database,
  userId: string,
  opening: Studying & { isTakeOver: boolean },
  now: Date,
): Promise<boolean> {
  const store = clockStore(database)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await store.find(userId)
    const { isCounting, clock } = openCourseware(known?.clock, opening, now.getTime())
    if (!clock || clock === known?.clock || (await store.save(userId, clock, known))) return isCounting
  }
  return false
}

/** The same for pulses that were played from the device without network (decision 035). */
export async function openKeptFor(
  database: Database,
  userId: string,
  opening: Studying & KeptStudy,
  now: Date,
): Promise<boolean> {
  const store = clockStore(database)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await store.find(userId)
    const clock = openKeptCourseware(known?.clock, opening, now.getTime())
    if (!clock) return false
    if (await store.save(userId, clock, known)) return true
  }
  return false
}
