import { liveTypes } from '@college/contract/lives/live.ts'
import type { Database } from '../kit/database.ts'
import { writeHosts } from '../lives/hosts.store.ts'
import { lives } from '../lives/tables.ts'

type Wish = Partial<typeof lives.$inferInsert> & { hosts?: { id: string }[] }

/** A stream announced for 20 November 2026, 14:30 to 16:00, which has not begun. */
export async function aLive(database: Database, { hosts = [], ...wish }: Wish = {}) {
  const [live] = await database
    .insert(lives)
    .values({
      title: '县域经济的突围之路',
      teacherText: '许明远',
      type: liveTypes.native,
      startsAt: new Date('2026-11-20T14:30+08:00'),
      endsAt: new Date('2026-11-20T16:00+08:00'),
      ...wish,
    })
    .returning()
  if (!live) throw new Error('an insert returned no row')
  if (hosts.length > 0) {
    await writeHosts(
      database,
      live.id,
      hosts.map(({ id }) => id),
    )
  }
  return live
}
