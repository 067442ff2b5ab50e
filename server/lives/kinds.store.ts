import { liveKind } from '@college/contract/catalogue/work.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { desc, type SQL, sql } from 'drizzle-orm'
import { peopleOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { markCount } from '../marks/door.ts'
import { readHosts, writeHosts } from './hosts.store.ts'
import { liveHosts, liveMaterials, lives } from './tables.ts'

/** The schedule of lives, with hosts and materials, as administrators keep it. */
export function keepLives(app: App) {
  app.catalogue.add(liveKind, {
    feature: 'lives',
    table: lives,
    order: [desc(lives.startsAt)],
    state: { column: 'isPublished', holds: { hidden: false, shown: true } },
    isHostedBy: (userId) => sql`exists (select from live_hosts where live_id = lives.id and user_id = ${userId})`,
    counts: { subscribers: markCount({ kind: 'subscription', type: 'live' }, sql`lives.id`) },
    // Who has subscribed to it, has attended it, or is asked for it by a class.
    reach: (database, { ids }) => peopleOf(database, audienceOf(ids)),
    uses: {
      classes: (id) => sql`select from class_items where kind = 'live' and subject_id = ${id}`,
      records: (id) => sql`select from live_records where live_id = ${id}`,
      certificates: (id) => sql`select from certificates where live_id = ${id}`,
      recordings: (id) => sql`select from live_recordings where live_id = ${id}`,
      lines: (id) => sql`select from live_lines where live_id = ${id}`,
      marks: (id) => sql`select from marks where type = 'live' and item_id = ${id}`,
      notes: (id) => sql`select from notes where type = 'live' and relation_id = ${id}`,
      ratings: (id) => sql`select from ratings where type = 'live' and item_id = ${id}`,
      comments: (id) => sql`select from comments where target_type = 'live' and target_id = ${id}`,
    },
    parts: {
      hosts: { read: readHosts, write: (database, id, value) => writeHosts(database, id, value as string[]) },
      materials: { read: readMaterials, write: writeMaterials },
    },
    fromColumns: (row) => ({
      teachers: (row.teacherText as string).split('^').filter((name) => name !== ''),
      video: row.type === liveTypes.video && row.videoKey ? `/files/${row.videoKey}` : '',
      videoSeconds: row.type === liveTypes.video ? row.videoSeconds : null,
    }),
    toColumns: ({ type, teachers, video, videoSeconds, startsAt, endsAt, isDisabled }, { present, now }) => ({
      teacherText: (teachers as string[]).join('^'),
      videoKey: type === liveTypes.video ? (video as string).slice('/files/'.length) : '',
      videoSeconds: type === liveTypes.video ? videoSeconds : 0,
      // Those who had subscribed hear of the new time too.
      ...(present &&
        !isAt(present.startsAt, startsAt) && {
          remindedAt: null,
          ...(!present.startedAt && { beginningToldAt: null }),
        }),
      ...(isNews(present, { startsAt, isDisabled }, now) && { newsDueAt: now }),
      ...(present && !isAt(present.endsAt, endsAt) && !present.endedAt && { settledAt: null }),
    }),
    made: addMaker,
    becomes: announceState,
    async problems(value, { id, database }) {
      const problems: Record<string, string> = {}
      if (Date.parse(value.endsAt as string) <= Date.parse(value.startsAt as string)) problems.endsAt = '结束要晚于开始'
      if (value.linkUrl !== '' && !/^(https:\/\/|\/#)/.test(value.linkUrl as string)) {
        problems.linkUrl = '请填写 https:// 开头的网址'
      }
      const [before] = id ? await database.select().from(lives).where(sql`${lives.id} = ${id}`) : []
      if (before?.startedAt && before.type !== value.type) problems.type = '已经开播，不能改类型'
      const own = new Set((id ? await readMaterials(database, id) : []).map((material) => material.id))
      const isForeign = (value.materials as Values[]).some((item) => item.id !== undefined && !own.has(item.id))
      return isForeign ? { ...problems, materials: '资料已经变了，请刷新后再改' } : problems
    },
  })
}

/** A teacher is a host of what they make, or it would not be theirs; administrators reach it by its unit. */
async function addMaker(database: Database, liveId: string, maker: User): Promise<void> {
  if (isAdministrator(maker)) return
  await database.insert(liveHosts).values({ liveId, userId: maker.id }).onConflictDoNothing()
}

/** Those who had subscribed hear that it was withdrawn, or is there again. */
async function announceState(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await database.execute(sql`update lives set news_due_at = ${now}
    where id = any(${sql.param([...ids])}::uuid[]) and starts_at > ${now} and started_at is null`)
}

/**
 * Whether those who had subscribed hear of this change: another time, or the room of a live to come was closed, for which
 * it is cancelled to them, or opened again.
 */
function isNews(present: Values | undefined, { startsAt, isDisabled }: Values, now: Date): boolean {
  if (present?.isPublished !== true || present.startedAt) return false
  if (present.isDisabled !== isDisabled) return (present.startsAt as Date) > now
  return !isDisabled && !isAt(present.startsAt, startsAt)
}

const isAt = (stored: unknown, time: unknown) => (stored as Date).getTime() === Date.parse(time as string)

const audienceOf = (ids: readonly string[]): SQL => sql`
  with live as (select unnest(${sql.param([...ids])}::uuid[]) as id)
  select mark.user_id from live join marks mark
    on mark.kind = 'subscription' and mark.type = 'live' and mark.item_id = live.id
  union select record.user_id from live join live_records record on record.live_id = live.id
  union select member.user_id from live join class_items item on item.kind = 'live' and item.subject_id = live.id
    join class_units unit on unit.id = item.unit_id
    join classes class on class.id = unit.class_id and class.status = 'published'
    join class_members member on member.class_id = class.id and member.status in ('admitted', 'completed')`

async function readMaterials(database: Database, id: string): Promise<Values[]> {
  const { rows } = await database.execute<Values>(sql`
    select id, title, '/files/' || key as path from live_materials where live_id = ${id} order by position, id`)
  return rows
}

/** Materials keep their ids. */
async function writeMaterials(database: Database, liveId: string, value: unknown): Promise<void> {
  const materials = value as { id?: string; title: string; path: string }[]
  const kept = materials.flatMap(({ id }) => id ?? [])
  await database.execute(sql`
    delete from live_materials where live_id = ${liveId} and id <> all(${sql.param(kept)}::uuid[])`)
  for (const [position, { id, title, path }] of materials.entries()) {
    const row = { title, key: path.slice('/files/'.length), position }
    await database
      .insert(liveMaterials)
      .values({ ...row, ...(id && { id }), liveId })
      .onConflictDoUpdate({ target: liveMaterials.id, set: row })
  }
}
