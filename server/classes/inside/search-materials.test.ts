import { classMaterialList } from '@college/contract/classes/materials.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { files } from '../../files/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMaterialFiles, classMaterials } from './tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database, search } = app
beforeAll(() => search.drain())

async function aSharingClass() {
  const { id: classId, title } = await aClass(database)
  const member = async (wish: Parameters<typeof aClassMember>[2] = {}) =>
    asUser(app, await aClassMember(database, classId, wish))
  let made = 0
  const addFile = async (materialId: string, name: string) => {
    made += 1
    const kept = { key: `uploads/${materialId}-${made}.pdf`, suffix: 'pdf', mime: 'application/pdf', bytes: 10 }
    const [file] = await database
      .insert(files)
      .values({ ...kept, name, visibleTo: 'owner', createdAt: app.now() })
      .returning()
    await database.insert(classMaterialFiles).values({ materialId, fileId: file?.id ?? '', position: made })
  }
  const share = async (wish: Partial<typeof classMaterials.$inferInsert>, ...names: string[]) => {
    const [row] = await database
      .insert(classMaterials)
      .values({ classId, title: '资料', publisherName: '教务处', publishedAt: app.now(), ...wish })
      .returning()
    for (const name of names) await addFile(row?.id ?? '', name)
    return row?.id ?? ''
  }
  return { classId, title, member, share, addFile }
}

type Client = Awaited<ReturnType<typeof asUser>>
async function found(client: Client, searchContent: string, pageSize = 100) {
  await search.drain()
  const { data } = await client.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize })
  return data.find(({ typeid }) => typeid === '22')?.result ?? []
}
const idsFor = async (client: Client, word: string, pageSize?: number) =>
  (await found(client, word, pageSize)).map(({ id }) => id)

test('D1-Q96 who is in the class finds a material by its title and by the names of its files', async () => {
  const { classId, title, member, share, addFile } = await aSharingClass()
  const learner = await member()
  const named = await share({ title: '第二单元' }, '防汛预案.pdf')
  const titled = await share({ title: '防汛手册' })
  expect(await found(learner, '防汛')).toEqual([
    expect.objectContaining({
      id: titled,
      title: '防汛手册',
      class_id: classId,
      class_title: title,
      resourceNumber: 0,
    }),
    expect.objectContaining({ id: named, title: '第二单元', resourceNumber: 1, time: '2026-03-20', type_value: '2' }),
  ])
  expect(await idsFor(learner, '防汛', 5)).toEqual([titled])
  const asked = { searchContent: '防汛', serchType: '22', pageNum: 1, pageSize: 20 } as const
  expect((await learner.send(searchAllByKeyWord, asked)).data.result.map(({ id }) => id)).toEqual([titled, named])
  await addFile(titled, '抢险物资清单.pdf')
  expect(await idsFor(learner, '抢险物资')).toEqual([titled])
  await database.execute(sql`delete from class_material_files where material_id = ${titled}`)
  expect(await idsFor(learner, '抢险物资')).toEqual([])
})

test('D1-Q96 nobody else finds it, and nobody before its minute or after it was taken down', async () => {
  const { member, share } = await aSharingClass()
  const [learner, observer, waiting] = [
    await member(),
    await member({ kind: 'observer' }),
    await member({ status: 'waiting' }),
  ]
  const stranger = await asUser(app, await aUser(database))
  const elsewhere = await (await aSharingClass()).member()
  const id = await share({ title: '茶园管护要点' })
  for (const client of [learner, observer]) expect(await idsFor(client, '茶园管护')).toEqual([id])
  for (const client of [waiting, stranger, elsewhere]) expect(await idsFor(client, '茶园管护')).toEqual([])
  const planned = await share({ title: '茶园采摘要点', publishedAt: new Date(app.now().getTime() + 3_600_000) })
  expect(await idsFor(learner, '茶园采摘')).toEqual([])
  app.pass(3_601)
  expect(await idsFor(learner, '茶园采摘')).toEqual([planned])
  await database.execute(sql`update class_materials set is_published = false where id = ${planned}`)
  expect(await idsFor(learner, '茶园采摘')).toEqual([])
})

test('D1-Q96 D2-C29 the page shows one material of the class alone', async () => {
  const { classId, member, share } = await aSharingClass()
  const [one] = [await share({ title: '甲' }), await share({ title: '乙' })]
  const learner = await member()
  const { namespace, pageName } = classMaterialList
  const list = async (query: object) =>
    (
      await learner.send(metaListData, {
        ...{ namespace, pageName, pageNum: 1, pageSize: 4 },
        query: JSON.stringify({ class_id: classId, ...query }),
      } as never)
    ).data as unknown as { title: string }[]
  expect((await list({ material: one })).map(({ title }) => title)).toEqual(['甲'])
  expect(await list({})).toHaveLength(2)
})
