import {
  catalogueItem,
  catalogueList,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { catalogList, DEFAULT_BOARD, topicDetail, topicEdit } from '@college/contract/forum/topics.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const admin = await asUser(app, await aUser(app.database, { roles: ['learner', 'administrator'] }))
const author = await asUser(app, await aUser(app.database))
const guest = asGuest(app)
const kind = 'boards'

const make = async (name: string, position = 1): Promise<string> =>
  (await admin.send(saveCatalogueItem, { kind, version: '', value: { name, position } })).data.id
const put = (id: string, state: string) => admin.send(setCatalogueState, { kind, ids: [id], state })
const write = async (data: Record<string, unknown>) => {
  const input = { namespace: 'bbs.topic', pageName: 'edit', data: JSON.stringify(data) }
  return (await author.ask(metaPersistData, input)).json()
}
const offered = async () => (await guest.send(catalogList, {})).data.map(({ catalogName }) => catalogName)

test('D3-C26 D3-Q68 a new board is offered when it is open, in its place and under its present name', async () => {
  const id = await make('读书', 3)
  expect(await offered()).toEqual(['学友圈'])
  await put(id, 'open')
  await put(await make('答疑', 2), 'open')
  expect(await offered()).toEqual(['学友圈', '答疑', '读书'])
  const { version, value } = (await admin.send(catalogueItem, { kind, id })).data
  await admin.send(saveCatalogueItem, { kind, id, version, value: { ...value, name: '读书心得', position: 1 } })
  expect(await offered()).toEqual(['学友圈', '读书心得', '答疑'])
})

test('D3-C29 a closed board takes no new topic; those that it has stay readable and can be changed, and keep it', async () => {
  const [id, other] = [await make('实践'), await make('已关闭')]
  await put(id, 'open')
  const topic = { catalog: { value: id }, topic_name: '驻村', topic_content: '夜校' }
  const { data } = await write(topic)
  await put(id, 'closed')

  expect(await write(topic)).toEqual(failed(topicEdit.refusals.closedBoard))
  expect((await guest.send(topicDetail, { topicId: data._id, fPageNo: 1, cPageSize: 0 })).data.catalogName).toBe('实践')
  expect((await write({ ...topic, _id: data._id, topic_name: '驻村一年' })).success).toBe(true)
  expect(await write({ ...topic, _id: data._id, catalog: { value: other } })).toEqual(
    failed(topicEdit.refusals.closedBoard),
  )

  const uses = [{ what: '帖子和已删除的帖子', count: 1 }]
  expect((await admin.send(catalogueItem, { kind, id })).data.uses).toEqual(uses)
  const refused = await admin.send(removeCatalogueItem, { kind, id })
  expect(refused).toEqual(failed(removeCatalogueItem.refusals.inUse, { uses } as never))
  expect((await admin.send(removeCatalogueItem, { kind, id: other })).success).toBe(true)
})

test('D3-Q68 the board of every college is renamed, but neither closed nor deleted', async () => {
  const id = DEFAULT_BOARD.catalogId
  const { fixed, version, value } = (await admin.send(catalogueItem, { kind, id })).data
  expect(fixed).not.toBe('')
  expect(await put(id, 'closed')).toEqual(failed(setCatalogueState.refusals.fixed))
  expect(await admin.send(removeCatalogueItem, { kind, id })).toEqual(failed(removeCatalogueItem.refusals.fixed))
  expect((await admin.send(saveCatalogueItem, { kind, id, version, value: { ...value, name: '学友' } })).success).toBe(
    true,
  )
  const { rows } = (await admin.send(catalogueList, { kind, word: '学友', pageNum: 1, pageSize: 20 })).data
  expect(rows).toMatchObject([{ id, title: '学友', state: 'open' }])
})

test('D1-B006 two boards do not have one name', async () => {
  await make('同名')
  const again = await admin.send(saveCatalogueItem, { kind, version: '', value: { name: '同名', position: 1 } })
  expect(again.data).toEqual({ errors: { name: '已经有一个版块叫这个名称' } })
})
