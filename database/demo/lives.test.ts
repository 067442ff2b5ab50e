import { metaListData } from '@college/contract/kit/list.ts'
import { liveLines, liveLinesAt, sayInLive } from '@college/contract/lives/chat.ts'
import { liveInfo, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { roomInfo } from '@college/contract/lives/room.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser } from '../../server/testing/app.ts'
import { lives } from './content/lives.ts'
import { liveIdOf } from './lives.ts'
import { loadDemo } from './load.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const NOW = '2026-11-21T03:00+08:00'
const app = await demoApp(NOW)

const learner = () => asUser(app, { id: userIdOf('20260001') })

test('D3-B148 D3-Q20 lives of the four types: to come, on air, ended, and a disabled room', async () => {
  const page = { namespace: 'nc.live', pageName: 'mobile-list', pageNum: 1 }
  const rows = (await asGuest(app).send(metaListData, page)).data as Record<string, unknown>[]
  const seen = new Set(rows.map((live) => `${live.type_value} ${live.state_value}`))
  const { native, link, courseware, video } = liveTypes
  const { notStarted, ended, onAir } = liveStates
  const wanted = [
    [native, notStarted],
    [native, ended],
    [link, onAir],
    [courseware, notStarted],
    [courseware, ended],
    [video, onAir],
    [video, ended],
  ]
  expect(wanted.map((each) => each.join(' ')).filter((each) => !seen.has(each))).toEqual([])
  const info = await asGuest(app).send(liveInfo, { id: liveIdOf('canal-evening') })
  expect(info.data.ncLiveInfo.stateValue).toBe(0)
})

test('every live of a class opens, and begins when the class says', async () => {
  const { rows } = await app.database.execute(sql`
    select item.title from class_items item left join lives live on live.id = item.subject_id
    where item.kind = 'live' and item.starts_at is distinct from live.starts_at`)
  expect(rows).toEqual([])
})

test('D3-C56 the films of lives that are on air or have a replay are there', async () => {
  const { send } = await learner()
  const films = lives.filter(({ shown }) => 'film' in shown || 'courseware' in shown)
  const played = []
  for (const { slug, isDisabled, when } of films) {
    if (isDisabled || ('starts' in when && when.starts[0] > 0)) continue
    const type = 'days' in when ? 'play' : 'replay'
    const { url } = (await send(queryLiveUrl, { liveId: liveIdOf(slug), type })).data
    played.push((await app.http.inject({ url, headers: { range: 'bytes=0-99' } })).statusCode)
  }
  expect(played).toEqual([206, 206, 206])
})

test('D3-B104 a demo live on air and a replay have their lines, and the next one comes after them', async () => {
  const { send } = await learner()
  const onAir = { id: liveIdOf('lecture-round') }
  const { lines, lastChange } = (await send(liveLines, onAir)).data
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1))
  expect(lines.some(({ isHost }) => isHost)).toBe(true)
  expect(lastChange).toBe(lines.length)
  const said = await send(sayInLive, { ...onAir, clientId: crypto.randomUUID(), content: '我也来了。' })
  expect(said.data.seq).toBe(lines.length + 1)
  const replay = (await send(liveLinesAt, { id: liveIdOf('plenary-quality'), offset: 0 })).data.lines
  expect(replay.map(({ offset }) => offset)).toEqual([3, 10, 12, 20, 27, 36, 41, 48, 50, 62, 63, 78])
  const { chapters } = (await send(queryLiveUrl, { liveId: liveIdOf('plenary-quality'), type: 'replay' })).data
  expect(chapters.map(({ second }) => second)).toEqual([10, 20, 36, 50, 62])
  const room = (await send(roomInfo, onAir)).data
  expect(room.viewers).toBe(38)
})

test('D3-Q40 lives that have ended were attended, by whom their class counts and by others, each second once', async () => {
  const { rows } = await app.database.execute<{ id: string; people: number; whole: number; wrong: number }>(sql`
    select record.live_id as id, count(*)::int as people, (count(*) filter (where finished_rate = 100))::int as whole,
      (count(*) filter (where record.last_pulse_at > ${NOW} or record.started_at < live.starts_at))::int as wrong
    from live_records record join lives live on live.id = record.live_id group by record.live_id`)
  const bySlug = new Map(rows.map((row) => [row.id, row]))
  for (const slug of ['plenary-quality', 'plenary-village', 'branch-secretaries']) {
    const { people = 0, whole = 0, wrong } = bySlug.get(liveIdOf(slug)) ?? {}
    expect([slug, people > 5, whole > 0, wrong]).toEqual([slug, true, true, 0])
  }
  const uncounted = sql`select record.user_id from live_records record
    join class_items item on item.subject_id = record.live_id and item.kind = 'live'
    left join class_item_results result on result.item_id = item.id and result.user_id = record.user_id
    where result.progress is distinct from 100`
  expect((await app.database.execute(uncounted)).rows).toEqual([])
})

test('a newer version puts the film on air again, and keeps what a host has done', async () => {
  const id = liveIdOf('young-camp-live')
  const startedAt = new Date('2026-11-24T19:31+08:00')
  await app.database.execute(sql`update lives set started_at = ${startedAt} where id = ${id}`)
  await app.database.execute(
    sql`update settings set value = jsonb_set(value::jsonb, '{version}', '"older"')::text where key = 'demo_college'`,
  )
  const stateOf = async (slug: string) => (await asGuest(app).send(liveInfo, { id: liveIdOf(slug) })).data.state.value
  app.pass(60 * 24 * 3_600)
  expect(await stateOf('lecture-round')).toBe(liveStates.ended)
  await loadDemo(app)
  expect(await stateOf('lecture-round')).toBe(liveStates.onAir)
  const { rows } = await app.database.execute<{ at: Date }>(sql`select started_at as at from lives where id = ${id}`)
  expect(new Date(rows[0]?.at ?? 0)).toEqual(startedAt)
  app.setNow(NOW)
})
