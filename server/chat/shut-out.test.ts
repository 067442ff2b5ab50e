import { chatRoom, chatToken } from '@college/contract/chat/chat.ts'
import { editedClass, saveClass } from '@college/contract/classes/edit.ts'
import { removeMembers } from '@college/contract/classes/review.ts'
import { commentStanding } from '@college/contract/comments/comments.ts'
import { channelCloses, channelPaths } from '@college/contract/kit/channel.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { addBan, liftBan } from '@college/contract/moderation/bans.ts'
import { expect, test } from 'vitest'
import { classPosts } from '../classes/community/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { channelPages } from '../testing/channel-pages.ts'
import { aClass, aClassMember } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app
const openPage = await channelPages(app)

/** A member with two pages open: the chat of the class, and a post with its comments. */
async function aReader() {
  const { id: classId } = await aClass(database)
  const member = await aClassMember(database, classId)
  const client = await asUser(app, member)
  const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  const post = {
    classId,
    userId: member.id,
    title: '走访',
    content: '<p>走访</p>',
    state: 'normal',
    clientKey: '1',
    createdAt: app.now(),
  }
  const [row] = await database.insert(classPosts).values(post).returning({ id: classPosts.id })
  const postId = row?.id ?? ''
  const open = async (page: 'chat' | 'comments') => {
    const token = (await client.send(chatToken, {})).data.accessToken.access_token
    const query = page === 'chat' ? `id=${classId}&token=${token}` : `id=${postId}&type=class_post`
    return openPage(channelPaths[page], query, client)
  }
  const standing = async () => ({
    chat: (await client.send(chatRoom, { classId })).data?.whyNotWrite,
    comments: (await client.send(commentStanding, { businessType: 'class_post', businessId: postId })).data?.whyNot,
  })
  return { classId, member, client, administrator, open, standing, postId }
}
test('a ban asks the open pages of its person again, and they are told why they are closed', async () => {
  const { classId, member, administrator, open, standing } = await aReader()
  const pages = [await open('chat'), await open('comments')]
  expect(await standing()).toEqual({ chat: '', comments: '' })
  const until = new Date(app.now().getTime() + 86_400_000).toISOString()
  const { id } = (await administrator.send(addBan, { userId: member.id, classId, until, reason: '广告' })).data
  for (const { closed } of pages) await expect.poll(() => closed[0]?.code).toBe(channelCloses.again)
  const told = await standing()
  expect(told.chat).toContain('禁言')
  expect(told.comments).toBe(told.chat)
  // Who is banned goes on reading.
  const again = [await open('chat'), await open('comments')]
  await administrator.send(liftBan, { id })
  for (const { closed } of again) await expect.poll(() => closed[0]?.code).toBe(channelCloses.again)
  expect(await standing()).toEqual({ chat: '', comments: '' })
})

test('who is removed from a class hears nothing more of it, and is refused when coming back', async () => {
  const { classId, member, client, administrator, open } = await aReader()
  const pages = [await open('chat'), await open('comments')]
  await administrator.send(removeMembers, { classId, userIds: [member.id], reason: '调离' })
  for (const { closed } of pages) await expect.poll(() => closed[0]?.code).toBe(channelCloses.again)
  for (const page of ['chat', 'comments'] as const) {
    const { closed } = await open(page)
    await expect.poll(() => closed[0]?.code).toBe(channelCloses.refused)
    expect(closed[0]?.reason).not.toBe('')
  }
  expect(await client.send(chatRoom, { classId })).toEqual(failed(commonRefusals.notAllowed))
})

test('a teacher who is taken out of a class in its editor hears nothing more of it', async () => {
  const { classId, administrator } = await aReader()
  const teacher = await aClassMember(database, classId, { kind: 'teacher' })
  const client = await asUser(app, teacher)
  const openChat = async () => {
    const token = (await client.send(chatToken, {})).data.accessToken.access_token
    return openPage(channelPaths.chat, `id=${classId}&token=${token}`, client)
  }
  const page = await openChat()
  const { draft, version } = (await administrator.send(editedClass, { id: classId })).data
  const saved = await administrator.send(saveClass, { id: classId, version, draft: { ...draft, teachers: [] } })
  expect(saved.message).toBe('')
  await expect.poll(() => page.closed[0]?.code).toBe(channelCloses.again)
  const again = await openChat()
  await expect.poll(() => again.closed[0]?.code).toBe(channelCloses.refused)
})
