import { consoleEditors, EDITORS_ASKED_MS } from '@college/contract/console/editors.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { tidyEditors } from './editors.store.ts'
import { consoleEditors as rows } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const staff = async (name: string) => {
  const user = await aUser(app.database, { name, roles: ['learner', 'teacher'] })
  return { user, session: await asUser(app, user) }
}
const [chen, fang] = [await staff('陈志远'), await staff('方晓')]
const page = { thing: 'banners', id: '0190-a' }
const enter = async ({ session }: typeof chen, doing: 'reading' | 'changing' | 'leaving', at = page) =>
  (await session.send(consoleEditors, { ...at, doing })).data

test('D1-B006 who has the same page open is named, with whether they change something; another page is another matter', async () => {
  expect(await enter(chen, 'reading')).toEqual([])
  expect(await enter(fang, 'changing')).toEqual([{ userId: chen.user.id, name: '陈志远', isChanging: false }])
  expect(await enter(chen, 'reading')).toEqual([{ userId: fang.user.id, name: '方晓', isChanging: true }])
  expect(await enter(chen, 'reading', { ...page, id: '0190-b' })).toEqual([])
  expect(await enter(chen, 'reading', { ...page, thing: 'columns' })).toEqual([])
})

test('D1-B006 a colleague hears at once that somebody comes, begins to change, or leaves, and nothing of the calls between', async () => {
  const told: string[] = []
  const { toUser } = app.realtime
  app.realtime.toUser = (userId, event) => void told.push(`${userId} ${event.feature} ${event.id}`)
  const here = { ...page, id: '0190-c' }
  const news = `${chen.user.id} editors ${here.id}`
  await enter(chen, 'reading', here)
  const told1 = [...told]
  await enter(fang, 'reading', here)
  await enter(fang, 'reading', here)
  const told2 = [...told]
  await enter(fang, 'changing', here)
  await enter(fang, 'leaving', here)
  app.realtime.toUser = toUser
  expect(told1).toEqual([])
  expect(told2).toEqual([news])
  expect(told).toEqual([news, news, news])
  expect(await enter(chen, 'reading', here)).toEqual([])
})

test('D1-B006 a page that has missed three calls is gone, and its row goes in the night', async () => {
  const here = { ...page, id: '0190-d' }
  await enter(chen, 'changing', here)
  app.pass((3 * EDITORS_ASKED_MS) / 1_000 - 1)
  expect(await enter(fang, 'reading', here)).toHaveLength(1)
  app.pass(2)
  expect(await enter(fang, 'reading', here)).toEqual([])
  await tidyEditors(app.database, app.now())
  expect((await app.database.select().from(rows)).map(({ id, userId }) => [id, userId])).toEqual([
    [here.id, fang.user.id],
  ])
})
