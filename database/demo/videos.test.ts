import { listShortVideos } from '@college/contract/videos/videos.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser } from '../../server/testing/app.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const app = await demoApp('2026-11-21T20:00+08:00')

const asked = { pageNum: 1, pageSize: 100, type: 0, size: 20 } as const

test('D3-E01 the feed has 26 clips of ten seconds to a minute, each inside its film, with a teacher', async () => {
  const { data } = await asGuest(app).send(listShortVideos, asked)
  expect(data).toHaveLength(26)
  for (const { seekTime, endTime, sc, teacher_value, skjsList, title } of data ?? []) {
    expect(endTime - seekTime, title).toBeGreaterThan(10)
    expect(endTime - seekTime, title).toBeLessThan(60)
    expect(sc >= `00:${endTime >= 60 ? '01' : '00'}:${String(endTime % 60).padStart(2, '0')}`, title).toBe(true)
    expect([teacher_value, skjsList[0]?.jsname].every(Boolean), title).toBe(true)
  }
  const neighbours = (data ?? []).filter(({ kjid }, place) => data?.[place + 1]?.kjid === kjid)
  expect(neighbours).toEqual([])
  expect((data ?? []).filter(({ commentNum }) => commentNum > 0).length).toBeGreaterThan(6)
})

test('D3-B141 nobody has seen the films in portrait: for all they lead the feed and fill the page', async () => {
  for (const user of ['20260001', '20260002', '20260014']) {
    const { data = [] } = await (await asUser(app, { id: userIdOf(user) })).send(listShortVideos, asked)
    const first = (data ?? []).slice(0, 4).filter(({ ylsyPlayType_value }) => ylsyPlayType_value === 0)
    expect(
      first.map(({ kcname }) => kcname),
      user,
    ).toEqual(['从千村示范看乡村建设的次序', expect.stringContaining('消防')])
  }
})

test('D3-E01 the first learner has favourites, a visitor begins with none', async () => {
  const favouritesOf = async (loginName: string) =>
    (await (await asUser(app, { id: userIdOf(loginName) })).send(listShortVideos, { ...asked, type: 1 })).data
  expect(await favouritesOf('20260001')).toHaveLength(5)
  expect(await favouritesOf('20260014')).toEqual([])
})
