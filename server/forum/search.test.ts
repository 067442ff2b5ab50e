import { changeTopicStatus, deleteTopics } from '@college/contract/forum/topics.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { searchDocumentGroup } from '@college/contract/search/find.ts'
import { beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database, search } = app
const author = await asUser(app, await aUser(database))
const reviewer = await aUser(database, { roles: ['learner', 'reviewer'] })
beforeAll(() => search.drain())

async function aTopic(title: string): Promise<string> {
  app.pass(601)
  const data = JSON.stringify({ catalog: { value: 'xyq', text: '' }, topic_name: title, topic_content: '先问收成' })
  const saved = await author.ask(metaPersistData, { namespace: 'bbs.topic', pageName: 'edit', data })
  return saved.json().data._id
}
async function found(searchContent: string): Promise<string[]> {
  await search.drain()
  const { data } = await author.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize: 100 })
  return (data?.find(({ typeid }) => typeid === '19')?.result ?? []).map(({ id }) => id)
}

test('a topic is found by its title and its text, and the assistant does not answer with it', async () => {
  const id = await aTopic('入户走访的问题')
  expect(await found('入户走访')).toEqual([id])
  expect(await found('收成')).toEqual([id])
  expect((await search.bestFor('入户走访问什么', 5)).map((each) => each.id)).not.toContain(id)
})

test('one that is closed, held or deleted is found no more', async () => {
  const id = await aTopic('乡村夜校怎样办')
  const kind = app.moderation.kinds.find('bbs_topic')
  expect(await found('乡村夜校')).toEqual([id])
  await author.send(changeTopicStatus, { topicId: id, status: 0 })
  expect(await found('乡村夜校')).toEqual([])
  await author.send(changeTopicStatus, { topicId: id, status: 1 })
  expect(await found('乡村夜校')).toEqual([id])
  await kind?.hide([id], app.now(), database)
  expect(await found('乡村夜校')).toEqual([])
  await kind?.approve([id], reviewer.id, app.now(), database)
  expect(await found('乡村夜校')).toEqual([id])
  await author.send(deleteTopics, { ids: id })
  expect(await found('乡村夜校')).toEqual([])
})
