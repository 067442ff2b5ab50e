import { briefList } from '@college/contract/briefs/list.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asGuest, testApp } from '../testing/app.ts'
import { briefs } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { send, ask } = asGuest(app)
const make = (name: string, publishedAt: string) => ({ name, publishedAt: new Date(publishedAt) })

const [latest] = await app.database
  .insert(briefs)
  .values([
    { ...make('简报 0', '2026-11-03T23:30+08:00'), cover: '/files/public/a.svg', theme: 'song' },
    ...Array.from({ length: 13 }, (_, index) => make(`简报 ${index + 1}`, `2026-10-${29 - index}T09:00+08:00`)),
    make('明天', '2026-11-05T09:00+08:00'),
  ])
  .returning()

test('D1-C09 D1-E08 a brief carries what its card shows, the day in China', async () => {
  const { data } = await send(briefList, { pageNumber: 1, pageSize: 1 })
  expect(data.pageData).toEqual([
    {
      nc_brief_id: latest?.id,
      id: latest?.id,
      cover: '[{"relativePath":"/files/public/a.svg"}]',
      theme: 'song',
      name: '简报 0',
      title: '简报 0',
      resourceNumber: 0,
      publishDate: '2026-11-03',
    },
  ])
})

test('D1-E09 D1-B282 D1-Q12 seven a page, and the last full page says that nothing follows', async () => {
  const page = async (pageNumber: number) => {
    const { pageData, ...rest } = (await send(briefList, { pageNumber, pageSize: 7 })).data
    return { names: pageData.map(({ name }) => name), ...rest }
  }
  const names = (from: number) => Array.from({ length: 7 }, (_, index) => `简报 ${from + index}`)
  expect(await page(1)).toEqual({ names: names(0), hasNext: true, currentPageNumber: 1 })
  expect(await page(2)).toEqual({ names: names(7), hasNext: false, currentPageNumber: 2 })
  expect(await page(3)).toEqual({ names: [], hasNext: false, currentPageNumber: 3 })
})

test('D1-Q32 the alias and the default page size', async () => {
  const response = await ask({ ...briefList, path: '/inc/brief/mobile/list' }, {})
  expect(response.json()).toEqual(done(expect.objectContaining({ hasNext: true, currentPageNumber: 1 })))
  expect(response.json().data.pageData).toHaveLength(7)
})

test.each([[{ pageNumber: 0 }], [{ pageNumber: 'x' }], [{ pageSize: 1000 }], [{ pageNumber: 1e9 }]])(
  'malformed: %j',
  async (input) => {
    expect((await ask(briefList, input)).json()).toEqual(failed(commonRefusals.malformed))
  },
)
