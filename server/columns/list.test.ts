import { columnList } from '@college/contract/columns/list.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asGuest, testApp } from '../testing/app.ts'
import { columns } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { send, ask } = asGuest(app)
const names = { namespace: columnList.namespace, pageName: columnList.pageName }
const titles = async (more: object = {}) =>
  (await ask(metaListData, { ...names, pageNum: 1, ...more }))
    .json()
    .data.map((row: Record<string, { title: string }>) => row.nc_channel_data_studyCenterChannelData?.title)

const [one] = await app.database
  .insert(columns)
  .values([
    { title: '专栏 1', cover: '/files/public/a.svg', theme: 'dai', position: 1 },
    ...Array.from({ length: 16 }, (_, index) => ({ title: `专栏 ${index + 2}`, position: index + 2 })),
    { title: '停用', status: 'withdrawn' },
  ])
  .returning()

test('D1-C06 D1-E05 a column has the fields that its card shows', async () => {
  expect(await send(metaListData, { ...names, pageNum: 1, pageSize: 1 })).toEqual(
    done([
      {
        _id: one?.id,
        nc_channel_data_studyCenterChannelData: {
          nc_pack_id: one?.id,
          cover: '[{"relativePath":"/files/public/a.svg"}]',
          theme: 'dai',
          title: '专栏 1',
          resource_count: 0,
        },
      },
    ]),
  )
})

test('D1-B281 fifteen a page, in order, without hidden ones', async () => {
  expect(await titles()).toEqual(Array.from({ length: 15 }, (_, index) => `专栏 ${index + 1}`))
  expect(await titles({ pageNum: 2 })).toEqual(['专栏 16', '专栏 17'])
  expect((await send(metaListCount, names)).data).toEqual({ count: 17 })
})

test('D1-C06 a search matches a part of the title', async () => {
  const query = JSON.stringify({ searchValue: '栏 17' })
  expect(await titles({ query })).toEqual(['专栏 17'])
  expect((await send(metaListCount, { ...names, query })).data).toEqual({ count: 1 })
  expect(await titles({ query: JSON.stringify({ searchValue: '%' }) })).toEqual([])
})

test('malformed: a search that is not a text', async () => {
  const response = await ask(metaListData, { ...names, pageNum: 1, query: '{"searchValue":{}}' })
  expect(response.json()).toEqual(failed(commonRefusals.malformed))
})
