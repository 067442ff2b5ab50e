import { failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveInfo, liveRefusals, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { getLiveSign, liveConfig, queryLiveUrl, queryVideoUrlById } from '@college/contract/lives/play.ts'
import { liveState } from '@college/rules/lives/state.ts'
import { describe, expect, test } from 'vitest'
import { marks } from '../marks/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { liveLists } from './list.store.ts'
import { isLiveSign } from './sign.ts'
import { liveRecordings, lives } from './tables.ts'

const app = await testApp('2026-11-20T15:00+08:00')
const { database } = app
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const learner = await aUser(database)
const { send } = await asUser(app, learner)
const guest = asGuest(app)
const { noVideo, notStarted, ended } = queryLiveUrl.refusals

describe('D3-C50 the live', () => {
  test('D3-Q21 with its state, plan and countdown, for a learner', async () => {
    const live = await aLive(database, { startedAt: at('14:31'), content: '<p>导学</p><script>1</script>' })
    const mark = { type: 'live', itemId: live.id, userId: learner.id, createdAt: at('10:00') }
    await database.insert(marks).values([{ ...mark, kind: 'subscription' }])
    const { data } = await send(liveInfo, { id: live.id })
    expect(data).toMatchObject({
      ncLiveInfo: {
        title: '县域经济的突围之路',
        content: '<p>导学</p>',
        timeSdate: '2026-11-20 14:30',
        timeEdate: '2026-11-20 16:00',
        stateValue: 1,
        typeValue: 1,
        channelValue: live.channelId,
        chatOpen: 1,
        micOpen: 1,
        replayOpen: 1,
      },
      state: { value: 2, text: '直播中' },
      plansecond: 5_400,
      countDown: 3_600_000,
      loginCheck: true,
      subscribe: true,
      subscribeTotal: 1,
      collect: false,
      isHost: false,
    })
  })

  test('D3-Q19 a visitor gets no address of any kind', async () => {
    const addresses = { channelValue: '', liveUrl: '', video: '', playBackVideos: '' }
    for (const type of Object.values(liveTypes)) {
      const live = await aLive(database, {
        type,
        linkUrl: 'https://example.org/live',
        videoKey: 'lives/a.mp4',
        endedAt: type === 1 ? at('14:50') : null,
        startedAt: type === 1 ? at('14:30') : null,
      })
      await database
        .insert(liveRecordings)
        .values({ liveId: live.id, part: 1, key: 'lives/b.mp4', seconds: 10, recordedAt: at('14:31') })
      const answer = await guest.ask(liveInfo, { id: live.id })
      expect(answer.json().data).toMatchObject({ ncLiveInfo: addresses, loginCheck: false, isHost: false })
      expect(answer.body).not.toMatch(/lives\/|example\.org/)
    }
  })

  test('a recording is offered after the end, and only while replays are open', async () => {
    const live = await aLive(database, { startedAt: at('14:30'), endedAt: at('14:50') })
    await database
      .insert(liveRecordings)
      .values({ liveId: live.id, part: 7, key: 'lives/c.mp4', seconds: 10.5, recordedAt: at('14:31') })
    const shown = async () => (await send(liveInfo, { id: live.id })).data.ncLiveInfo.playBackVideos
    expect(JSON.parse(await shown())).toEqual([
      expect.objectContaining({ url: expect.stringMatching(/^\/files\/s\/.*lives\/c\.mp4$/), seconds: 10.5 }),
    ])
    await database.update(lives).set({ isReplayOpen: false })
    expect(await shown()).toBe('')
    expect(await send(queryLiveUrl, { liveId: live.id, type: 'replay' })).toEqual(failed(noVideo))
    await database.update(lives).set({ isReplayOpen: true })
  })

  test('D3-B385 D3-Q34 each live has its own switches, and no setting of the college changes them', async () => {
    const shut = await aLive(database, { isChatOpen: false, isMicOpen: false, isReplayOpen: false, isDisabled: true })
    const open = await aLive(database)
    const switches = async (id: string) => {
      const { chatOpen, micOpen, replayOpen, stateValue } = (await send(liveInfo, { id })).data.ncLiveInfo
      return [chatOpen, micOpen, replayOpen, stateValue]
    }
    expect(await switches(shut.id)).toEqual([0, 0, 0, 0])
    expect(await switches(open.id)).toEqual([1, 1, 1, 1])
  })

  test('one that is not there or not published', async () => {
    const hidden = await aLive(database, { isPublished: false })
    for (const id of [hidden.id, learner.id]) expect(await send(liveInfo, { id })).toEqual(failed(liveRefusals.noLive))
  })
})

describe('D3-C56 what is played', () => {
  const ask = async (wish: Parameters<typeof aLive>[1], type: 'play' | 'replay' = 'play') =>
    send(queryLiveUrl, { liveId: (await aLive(database, wish)).id, type })
  const onAir = { startedAt: at('14:30') }

  test('a stream has addresses signed for the person; asking again gives others', async () => {
    const live = await aLive(database, onAir)
    const answers = await Promise.all([1, 2].map(() => send(queryLiveUrl, { liveId: live.id, type: 'play' })))
    const [one, other] = answers.map(({ data }) => data)
    expect(one).toMatchObject({ kind: 'stream', position: null, parts: [] })
    expect(one?.url).toBe(one?.flv)
    expect(one?.flv).toMatch(
      new RegExp(
        `^/live/play\\.${live.channelId}\\.${learner.id}\\.[0-9a-f-]{36}\\.\\d+\\.[\\w-]+\\.[0-9a-f]{64}/live\\.flv$`,
      ),
    )
    expect(one?.hls).not.toBe(other?.hls)
  })

  test('D3-Q06 a film plays where everybody is, and after the end from its beginning', async () => {
    const film = { type: liveTypes.video, videoKey: 'lives/film.mp4', videoSeconds: 600 }
    expect((await ask({ ...film, startsAt: at('14:45') })).data).toMatchObject({ kind: 'video', position: 300 })
    expect((await ask({ ...film, endsAt: at('14:59') }, 'replay')).data).toMatchObject({
      kind: 'video',
      position: null,
    })
  })

  test('D3-C55 D3-B310 a courseware plays its film, by either call', async () => {
    const course = await aCourse(database)
    const coursewareId = course.coursewares[0]?.id ?? ''
    expect(await send(queryVideoUrlById, { coursewareId })).toEqual(failed(queryVideoUrlById.refusals.noVideo))
    const live = await aLive(database, { type: liveTypes.courseware, coursewareId })
    const { data } = await send(queryLiveUrl, { liveId: live.id, type: 'play' })
    expect(data).toMatchObject({ kind: 'video', url: expect.stringMatching(/media\/lecture\/sd\.mp4$/), position: 0 })
    expect((await send(queryVideoUrlById, { coursewareId })).data.sd.relative).toBe(data.url)
    expect(await guest.send(queryVideoUrlById, { coursewareId })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('a link', async () => {
    const link = { type: liveTypes.link, linkUrl: 'https://example.org/live' }
    expect((await ask(link)).data).toMatchObject({ kind: 'link', url: 'https://example.org/live', flv: '' })
    expect(await ask({ ...link, linkUrl: '' })).toEqual(failed(noVideo))
  })

  test('not in a disabled room, before the start, or after the end without a replay', async () => {
    expect(await ask({ ...onAir, isDisabled: true })).toEqual(failed(liveRefusals.disabled))
    expect(await ask({})).toEqual(failed(notStarted))
    expect(await ask({ ...onAir, endedAt: at('14:50') })).toEqual(failed(ended))
    expect(await ask({ ...onAir, endedAt: at('14:50') }, 'replay')).toEqual(failed(noVideo))
    expect(await ask(onAir, 'replay')).toEqual(failed(noVideo))
    const live = await aLive(database, onAir)
    expect(await guest.send(queryLiveUrl, { liveId: live.id, type: 'play' })).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('the room', () => {
  test('D3-C57 what a player needs, with addresses only on air', async () => {
    const live = await aLive(database, { startedAt: at('14:30'), isMicOpen: false })
    const { data } = await send(liveConfig, { channelId: live.channelId })
    expect(data).toMatchObject({ appId: 'college', provider: 'embedded', chatOpen: 1, micOpen: 0 })
    expect(data.pullUrls.hls).toMatch(/index\.m3u8$/)
    const coming = await aLive(database)
    expect((await send(liveConfig, { channelId: coming.channelId })).data.pullUrls).toEqual({ flv: '', hls: '' })
    expect(await send(liveConfig, { channelId: learner.id })).toEqual(failed(liveRefusals.noLive))
  })

  test('D3-C58 the server sets the role; wishing for another does not help', async () => {
    const host = await aUser(database)
    const { channelId } = await aLive(database, { hosts: [host] })
    const wished = { channelId, userId: learner.id, appId: 'other', role: 'host' }
    const { data } = await send(getLiveSign, wished)
    expect(data).toMatchObject({ role: 'viewer', appId: 'college', expireAt: data.timestamp + 600_000 })
    const entry = {
      channelId,
      userId: learner.id,
      appId: 'college',
      role: 'viewer' as const,
      timestamp: data.timestamp,
    }
    expect(isLiveSign(app.secrets, entry, data.sign, app.now())).toBe(true)
    expect(isLiveSign(app.secrets, { ...entry, role: 'host' }, data.sign, app.now())).toBe(false)
    expect(isLiveSign(app.secrets, entry, data.sign, new Date(data.expireAt))).toBe(false)
    const asHost = await asUser(app, host)
    expect((await asHost.send(getLiveSign, { channelId, role: 'viewer' })).data.role).toBe('host')
  })

  test('security 6 a sign for somebody else is refused', async () => {
    const { channelId } = await aLive(database)
    const other = await aUser(database)
    expect(await send(getLiveSign, { channelId, userId: other.id })).toEqual(failed(commonRefusals.notAllowed))
  })
})

test('D3-Q59 the cards: on air, to come, ended; by words and by state', async () => {
  await database.delete(lives)
  await aLive(database, { title: '昨天', startsAt: at('08:00'), endsAt: at('09:00') })
  await aLive(database, { title: '晚些', startsAt: at('20:00'), endsAt: at('21:00') })
  await aLive(database, { title: '马上', startsAt: at('15:30') })
  await aLive(database, { title: '正在', startedAt: at('14:30') })
  await aLive(database, { title: '暂停', startedAt: at('14:30'), pausedAt: at('14:40'), startsAt: at('14:00') })
  await aLive(database, { isPublished: false })
  const page = { namespace: 'nc.live', pageName: 'mobile-list', pageNum: 1 }
  const { data } = await send(metaListData, page)
  const texts = (data as Record<string, unknown>[]).map((row) => [row.title, row.state_text, row.time])
  expect(texts).toEqual([
    ['正在', '直播中', '2026-11-20 14:30'],
    ['暂停', '暂停中', '2026-11-20 14:00'],
    ['马上', '未开始', '2026-11-20 15:30'],
    ['晚些', '未开始', '2026-11-20 20:00'],
    ['昨天', '已结束', '2026-11-20 08:00'],
  ])
  const wanted = { ...page, query: JSON.stringify({ state: liveStates.notStarted, title: '晚' }) }
  expect((await send(metaListData, wanted)).data).toHaveLength(1)
  expect((await send(metaListCount, wanted)).data.count).toBe(1)
  expect((await guest.send(metaListData, page)).data[0]).toMatchObject({ channelId: '', teacher: '许明远' })
})

test('a statement and the rule say the same state', async () => {
  await database.delete(lives)
  const moments = [null, at('14:40')]
  for (const type of Object.values(liveTypes)) {
    for (const startedAt of moments) {
      for (const pausedAt of moments)
        for (const endedAt of moments) await aLive(database, { type, startedAt, pausedAt, endedAt })
    }
  }
  const all = await database.select().from(lives)
  for (const now of ['14:29', '14:30', '15:00', '16:00', '18:59', '19:00'].map(at)) {
    for (const state of Object.values(liveStates)) {
      const byRule = all.filter((live) => liveState({ ...live, type: live.type as 1 }, now) === state)
      expect(await liveLists(database).count({ title: '', state, reader: undefined }, now)).toBe(byRule.length)
    }
  }
})
