import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { staffLives } from '@college/contract/lives/staff.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'

const app = await testApp('2026-11-20T15:00+08:00')
const { database } = app
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)

test('D3-Q105 a host sees the own lives, on air first; administrators see all, and learners none', async () => {
  const teacher = await aUser(database, { roles: ['learner', 'teacher'] })
  const hosts = [teacher]
  await aLive(database, { title: '昨天', hosts, startedAt: at('10:00'), endedAt: at('11:00') })
  await aLive(database, { title: '晚些', hosts, startsAt: at('20:00'), endsAt: at('21:00') })
  await aLive(database, { title: '马上', hosts, startsAt: at('15:30') })
  await aLive(database, { title: '正在', hosts, startedAt: at('14:30') })
  await aLive(database, { title: '别人的' })
  await aLive(database, { title: '未发布', hosts, isPublished: false })
  const page = { pageNum: 1, pageSize: 20 }
  const [host, administrator, learner] = [
    await asUser(app, teacher),
    await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] })),
    await asUser(app, await aUser(database)),
  ]
  const titles = async (wish: object = {}) =>
    (await host.send(staffLives, { ...page, ...wish })).data.rows.map(({ title }) => title)
  expect(await titles()).toEqual(['正在', '马上', '晚些', '昨天'])
  expect(await titles({ state: liveStates.notStarted })).toEqual(['马上', '晚些'])
  expect(await titles({ word: '正' })).toEqual(['正在'])
  expect((await host.send(staffLives, { pageNum: 2, pageSize: 3 })).data).toMatchObject({
    total: 4,
    rows: [{ title: '昨天', state: { text: '已结束' } }],
  })
  expect((await administrator.send(staffLives, page)).data.total).toBe(5)
  expect(await learner.send(staffLives, page)).toEqual(failed(commonRefusals.notAllowed))
})
