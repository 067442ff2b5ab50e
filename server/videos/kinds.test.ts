import { saveCatalogueItem, setCatalogueState } from '@college/contract/catalogue/calls.ts'
import type { Invalid } from '@college/contract/kit/form.ts'
import { listShortVideos } from '@college/contract/videos/videos.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const administrator = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
const film = (await aCourse(app.database)).coursewares[0]?.id ?? ''
const kind = 'shortVideos'

const save = (wish: object) => {
  const value = { title: '先问三件事', coursewareId: film, startsAt: 5, endsAt: 30, playType: 1 }
  const publishedAt = '2026-11-03T01:00:00.000Z'
  return administrator.send(saveCatalogueItem, { kind, version: '', value: { ...value, publishedAt, ...wish } })
}
const errorsOf = async (wish: object) => ((await save(wish)).data as unknown as Invalid).errors

test('D3-C01 a clip is a window of a film that is there', async () => {
  const none = (await aCourse(app.database, { coursewares: [{ media: {}, durationSeconds: 0 }] })).coursewares[0]?.id
  expect(await errorsOf({ startsAt: 30, endsAt: 30 })).toEqual({ endsAt: '结束要晚于开始' })
  expect(await errorsOf({ endsAt: 121 })).toEqual({ endsAt: '视频到 2:00 为止' })
  expect(await errorsOf({ coursewareId: none })).toEqual({ coursewareId: '这个课件还没有视频，先上传' })
})

test('D3-C01 learners see a clip once it is published and its time has come, and no more when it is withdrawn', async () => {
  const titles = async () =>
    ((await asGuest(app).send(listShortVideos, { pageNum: 1, pageSize: 20, type: 0 } as never)).data ?? []).map(
      ({ title }) => title,
    )
  const { id } = (await save({})).data
  const later = (await save({ title: '下个月', publishedAt: '2026-12-03T01:00:00.000Z' })).data.id
  const set = (ids: string[], state: string) => administrator.send(setCatalogueState, { kind, ids, state })
  expect(await titles()).toEqual([])
  await set([id, later], 'shown')
  expect(await titles()).toEqual(['先问三件事'])
  await set([id], 'hidden')
  expect(await titles()).toEqual([])
})
