import {
  closeCommunityPost,
  communityPostEdit,
  deleteCommunityPost,
  openCommunityPost,
} from '@college/contract/classes/community.ts'
import { metaPersistData } from '@college/contract/kit/persist.ts'
import { searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { searchNear } from '@college/contract/search/near.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database, search } = app
beforeAll(() => search.drain())

async function aCommunity() {
  const { id: classId, title } = await aClass(database)
  const member = async (wish: Parameters<typeof aClassMember>[2] = {}) => {
    const user = await aClassMember(database, classId, wish)
    return { id: user.id, ...(await asUser(app, user)) }
  }
  const [author, other] = [await member(), await member()]
  const post = async (name: string, content = '把道理讲成故事') => {
    app.pass(601)
    const data = JSON.stringify({ title: name, content, class_value: classId })
    const { data: saved } = await author.send(metaPersistData, {
      namespace: communityPostEdit.namespace,
      pageName: 'edit',
      data,
    })
    return (saved as { _id: string })._id
  }
  return { classId, title, author, other, member, post }
}

type Client = Awaited<ReturnType<typeof asUser>>
async function found(client: Client, searchContent: string, pageSize = 100) {
  await search.drain()
  const { data } = await client.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize })
  return data?.find(({ typeid }) => typeid === '20')?.result ?? []
}
const idsFor = async (client: Client, word: string) => (await found(client, word)).map(({ id }) => id)

test('members of the class find a post by its title and its text, by groups, by pages and while they type', async () => {
  const { classId, title, author, other, post } = await aCommunity()
  const inText = await post('驻村一年', '院坝会怎么开')
  const inTitle = await post('院坝会的三个办法')
  expect(await found(other, '院坝会')).toEqual([
    expect.objectContaining({ id: inTitle, title: '院坝会的三个办法', class_id: classId, class_title: title }),
    expect.objectContaining({ id: inText }),
  ])
  const asked = { searchContent: '院坝会', serchType: '20', pageNum: 1, pageSize: 20 } as const
  const page = async (sort: 'relevance' | 'newest', wish: object = {}) =>
    ((await other.send(searchAllByKeyWord, { ...asked, sort, ...wish })).data?.result ?? []).map(({ id }) => id)
  expect(await page('relevance')).toEqual([inTitle, inText])
  const later = await post('又一年', '还是院坝会')
  await search.drain()
  expect([await page('newest'), await page('relevance')]).toEqual([
    [later, inTitle, inText],
    [inTitle, later, inText],
  ])
  expect(await page('newest', { pageSize: 2, pageNum: 2 })).toEqual([inText])
  expect((await found(author, '院坝', 5)).map(({ id, class_id }) => [id, class_id])).toEqual([[inTitle, classId]])
})

test('nobody else finds it: strangers, observers, former members, the assistant and the suggested keywords', async () => {
  const { other, member, post } = await aCommunity()
  const [observer, waiting] = [await member({ kind: 'observer' }), await member({ status: 'pending' })]
  const stranger = await asUser(app, await aUser(database))
  const fromElsewhere = (await aCommunity()).other
  const id = await post('苗绣合作社的账本')
  expect(await idsFor(other, '苗绣合作社')).toEqual([id])
  for (const client of [observer, waiting, stranger, fromElsewhere]) {
    expect(await idsFor(client, '苗绣合作社')).toEqual([])
    expect(await found(client, '苗绣', 5)).toEqual([])
    const asked = { searchContent: '苗绣合作社', serchType: '20', pageNum: 1, pageSize: 20 } as const
    expect((await client.send(searchAllByKeyWord, asked)).data).toEqual({ result: [] })
    // One different character, and the same pinyin.
    expect((await client.send(searchNear, { searchContent: '苗绣合作设' })).data).toEqual([])
  }
  expect((await search.bestFor('苗绣合作社的账本在哪里', 5)).map((each) => each.id)).not.toContain(id)
  await database.delete(classMembers).where(eq(classMembers.userId, other.id))
  expect(await idsFor(other, '苗绣合作社')).toEqual([])
})

test('one that is closed, held or deleted is found no more, not even by its author', async () => {
  const { author, other, post } = await aCommunity()
  const id = await post('乡村夜校怎样办')
  const kind = app.moderation.kinds.find('class_post')
  const seen = async () => [await idsFor(author, '乡村夜校'), await idsFor(other, '乡村夜校')]
  expect(await seen()).toEqual([[id], [id]])
  await author.send(closeCommunityPost, { communityId: id })
  expect(await seen()).toEqual([[], []])
  await author.send(openCommunityPost, { communityId: id })
  expect(await seen()).toEqual([[id], [id]])
  await kind?.hide([id], app.now(), database)
  expect(await seen()).toEqual([[], []])
  await kind?.approve([id], other.id, app.now(), database)
  expect(await seen()).toEqual([[id], [id]])
  await author.send(deleteCommunityPost, { communityId: id })
  expect(await seen()).toEqual([[], []])
})

test('a class that was renamed has its new name in what is found of it', async () => {
  const { classId, other, post } = await aCommunity()
  await post('晒谷场上的夜校')
  expect(await found(other, '晒谷场')).toHaveLength(1)
  await database.update(classes).set({ title: '改了名的专题班' }).where(eq(classes.id, classId))
  expect(await found(other, '晒谷场')).toEqual([expect.objectContaining({ class_title: '改了名的专题班' })])
})
