import { closeCommunityPost, deleteCommunityPost } from '@college/contract/classes/community.ts'
import { commentStanding } from '@college/contract/comments/comments.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { changeTopicStatus, deleteTopics } from '@college/contract/forum/topics.ts'
import { channelCloses, channelPaths } from '@college/contract/kit/channel.ts'
import { reportThing, reviewThings } from '@college/contract/moderation/review.ts'
import { expect, test } from 'vitest'
import { classPosts } from '../classes/community/tables.ts'
import { topics } from '../forum/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { channelPages } from '../testing/channel-pages.ts'
import { aMembership } from '../testing/class-study.ts'
import { aClass } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const openPage = await channelPages(app)

const [author, reader, administrator] = [
  await aUser(database),
  await aUser(database),
  await aUser(database, { roles: ['learner', 'administrator'] }),
]
const [writing, reading, reviewing] = [
  await asUser(app, author),
  await asUser(app, reader),
  await asUser(app, administrator),
]

/** A page of the reader that shows the comments of this thing. */
const listening = async (type: string, id: string) =>
  (await openPage(channelPaths.comments, `id=${id}&type=${type}`, reading)).closed

let keys = 0
const own = () => ({ userId: author.id, clientKey: `${++keys}`, createdAt: app.now() })
async function aTopic(): Promise<string> {
  const [row] = await database
    .insert(topics)
    .values({ ...own(), boardId: 'xyq', title: '驻村一年', text: '夜校', reviewStatus: 1, publishedAt: app.now() })
    .returning({ id: topics.id })
  return row?.id ?? ''
}

test('D3-B226 who reads a topic that is closed is told so, and may write when it is open again', async () => {
  const topicId = await aTopic()
  const page = await listening('bbs_topic', topicId)
  await writing.send(changeTopicStatus, { topicId, status: 0 })
  await expect.poll(() => page[0]?.code).toBe(channelCloses.again)
  const again = await listening('bbs_topic', topicId)
  await expect.poll(() => again[0]).toMatchObject({ code: channelCloses.refused, reason: writeRefusals.closed.message })
  await writing.send(changeTopicStatus, { topicId, status: 3 })
  expect((await reading.send(commentStanding, { businessType: 'bbs_topic', businessId: topicId })).data?.whyNot).toBe(
    '',
  )
})

test('pages of a topic that is deleted or taken from view hear nothing more of it', async () => {
  const [deleted, removed] = [await aTopic(), await aTopic()]
  const pages = [await listening('bbs_topic', deleted), await listening('bbs_topic', removed)]
  await writing.send(deleteTopics, { ids: deleted })
  const things = [{ kind: 'bbs_topic', id: removed }]
  await reading.send(reportThing, { kind: 'bbs_topic', id: removed, reason: '广告' })
  await reviewing.send(reviewThings, { things, act: 'remove', reason: '广告' })
  for (const page of pages) await expect.poll(() => page[0]?.code).toBe(channelCloses.again)
  for (const id of [deleted, removed]) {
    const again = await listening('bbs_topic', id)
    await expect.poll(() => again[0]?.code).toBe(channelCloses.refused)
  }
})

test('the same of a post of a class: closed it is read on, deleted it is not', async () => {
  const { id: classId } = await aClass(database)
  for (const { id } of [author, reader]) await aMembership(database, classId, id)
  const [row] = await database
    .insert(classPosts)
    .values({ ...own(), classId, title: '走访', content: '<p>走访</p>', state: 'normal' })
    .returning({ id: classPosts.id })
  const communityId = row?.id ?? ''
  const page = await listening('class_post', communityId)
  await writing.send(closeCommunityPost, { communityId })
  await expect.poll(() => page[0]?.code).toBe(channelCloses.again)
  const again = await listening('class_post', communityId)
  const standing = await reading.send(commentStanding, { businessType: 'class_post', businessId: communityId })
  expect(standing.data?.whyNot).toBe(writeRefusals.closed.message)
  await writing.send(deleteCommunityPost, { communityId })
  await expect.poll(() => again[0]?.code).toBe(channelCloses.again)
  const last = await listening('class_post', communityId)
  await expect.poll(() => last[0]?.code).toBe(channelCloses.refused)
})
