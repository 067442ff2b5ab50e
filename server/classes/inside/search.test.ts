import { saveClassNotice, withdrawClassNotice } from '@college/contract/classes/staff-notices.ts'
import { searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classes } from '../tables.ts'

const NOW = '2026-03-20T09:00+08:00'
const app = await testApp(NOW)
const { database, search } = app
beforeAll(() => search.drain())

/** A class with a head teacher who writes announcements, and people in it. */
async function anAnnouncedClass() {
  const { id: classId, title } = await aClass(database)
  const head = await aUser(database, { roles: ['learner', 'teacher'] })
  const ofHead = { classId, userId: head.id, kind: 'teacher', isHead: true, status: 'admitted', appliedAt: app.now() }
  await database.insert(classMembers).values(ofHead)
  const staff = await asUser(app, head)
  const member = async (wish: Parameters<typeof aClassMember>[2] = {}) =>
    asUser(app, await aClassMember(database, classId, wish))
  const announce = async (written: string, content: string, publishAt: number | null = null) => {
    const wish = { id: classId, title: written, content: `<p>${content}</p>`, publishAt }
    return (await staff.send(saveClassNotice, wish)).data.id
  }
  const withdraw = (noticeId: string) => staff.send(withdrawClassNotice, { id: classId, noticeId })
  return { classId, title, staff, member, announce, withdraw }
}

type Client = Awaited<ReturnType<typeof asUser>>
async function found(client: Client, searchContent: string, pageSize = 100) {
  await search.drain()
  const { data } = await client.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize })
  return data.find(({ typeid }) => typeid === '21')?.result ?? []
}
const idsFor = async (client: Client, word: string, pageSize?: number) =>
  (await found(client, word, pageSize)).map(({ id }) => id)

test('who is in the class finds an announcement by its news and its text, also while typing', async () => {
  const { classId, title, staff, member, announce } = await anAnnouncedClass()
  const learner = await member()
  const inText = await announce('【通知】带好材料', '防滑鞋一双')
  const inTitle = await announce('【开班】请准备防滑鞋', '明天报到')
  expect(await found(learner, '防滑鞋')).toEqual([
    expect.objectContaining({
      id: inTitle,
      title: '请准备防滑鞋',
      class_id: classId,
      class_title: title,
      time: '2026-03-20',
    }),
    expect.objectContaining({ id: inText, title: '带好材料' }),
  ])
  expect(await idsFor(learner, '防滑', 5)).toEqual([inTitle])
  expect(await idsFor(staff, '防滑鞋')).toEqual([inTitle, inText])
  const asked = { searchContent: '防滑鞋', serchType: '21', pageNum: 1, pageSize: 20 } as const
  expect((await learner.send(searchAllByKeyWord, asked)).data.result.map(({ id }) => id)).toEqual([inTitle, inText])
  const posts = { ...asked, serchType: '20' } as const
  expect((await learner.send(searchAllByKeyWord, posts)).data.result).toEqual([])
})

test('nobody else finds it, and nobody before its minute or after it was withdrawn', async () => {
  const { member, announce, withdraw } = await anAnnouncedClass()
  const [learner, observer, waiting] = [
    await member(),
    await member({ kind: 'observer' }),
    await member({ status: 'pending' }),
  ]
  const stranger = await asUser(app, await aUser(database))
  const elsewhere = await (await anAnnouncedClass()).member()
  const id = await announce('【实践】梯田插秧', '第二单元')
  for (const client of [learner, observer]) expect(await idsFor(client, '梯田插秧')).toEqual([id])
  for (const client of [waiting, stranger, elsewhere]) {
    expect(await idsFor(client, '梯田插秧')).toEqual([])
    expect(await idsFor(client, '梯田', 5)).toEqual([])
    const asked = { searchContent: '梯田插秧', serchType: '21', pageNum: 1, pageSize: 20 } as const
    expect((await client.send(searchAllByKeyWord, asked)).data).toEqual({ result: [] })
  }
  const planned = await announce('【实践】梯田收割', '第三单元', app.now().getTime() + 3_600_000)
  expect(await idsFor(learner, '梯田收割')).toEqual([])
  app.pass(3_601)
  expect(await idsFor(learner, '梯田收割')).toEqual([planned])
  await withdraw(planned)
  expect(await idsFor(learner, '梯田收割')).toEqual([])
})

test('a class that was renamed has its new name in what is found of it', async () => {
  const { classId, member, announce } = await anAnnouncedClass()
  const learner = await member()
  await announce('【通知】带好雨具', '山里有雨')
  expect(await found(learner, '雨具')).toHaveLength(1)
  await database.update(classes).set({ title: '改了名的专题班' }).where(eq(classes.id, classId))
  expect(await found(learner, '雨具')).toEqual([expect.objectContaining({ class_title: '改了名的专题班' })])
})
