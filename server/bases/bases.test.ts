import { AREA_CODE, baseDetail, baseList } from '@college/contract/bases/bases.ts'
import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { storedFile } from '@college/contract/files/files.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { files } from '../files/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { tidyBases } from './door.ts'
import { baseAreas, baseFiles, bases, baseViews } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const guest = asGuest(app)
await database.insert(baseAreas).values([
  { value: '02', name: '临沅市', position: 1 },
  { value: '01', name: '澄江市', position: 0 },
])

async function aBase(wish: Partial<typeof bases.$inferInsert> = {}) {
  const [base] = await database
    .insert(bases)
    .values({ title: '澄江城市建设档案馆', areaValue: '01', ...wish })
    .returning()
  return base as typeof bases.$inferSelect
}

test('D3-Q47 D3-Q49 D3-B319 the dictionary of regions is in its fixed order; an unknown code has no options', async () => {
  expect(await guest.send(dictBatch, { codes: [AREA_CODE, AREA_CODE] })).toEqual(
    done({
      area: [
        { value: '01', text: '澄江市' },
        { value: '02', text: '临沅市' },
      ],
    }),
  )
  for (const code of ['nothing', '__proto__']) {
    expect(await guest.send(dictBatch, { codes: [AREA_CODE, code] })).toEqual(failed(dictBatch.refusals.unknownCode))
  }
  expect((await guest.ask(dictBatch, { codes: [] })).json()).toEqual(failed(commonRefusals.malformed))
})

test('D3-C65 D3-B362 D2-B385 twelve a page, in their order, by region and by title', async () => {
  const rows = Array.from({ length: 14 }, (_, place) => ({
    title: `林场 ${place + 1}`,
    areaValue: '02',
    position: place,
  }))
  await database.insert(bases).values([...rows, { title: '下架的林场', areaValue: '02', isShown: false }])
  const titles = async (input: object) =>
    (await guest.send(baseList, { pageNum: 1, pageSize: 12, ...input })).data.map(({ title }) => title)
  const named = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `林场 ${from + place}`)

  expect((await guest.ask(baseList, { areas: '02' })).json().data).toHaveLength(12)
  expect(await titles({ areas: '02' })).toEqual(named(1, 12))
  expect(await titles({ areas: '02', pageNum: 2 })).toEqual(named(13, 14))
  expect(await titles({ title: ' 场 1 ', areas: '' })).toEqual(['林场 1', ...named(10, 14)])
  expect(await titles({ title: '%' })).toEqual([])
  expect(await titles({ areas: '99' })).toEqual([])
  expect((await guest.send(baseList, { areas: '02', pageNum: 1, pageSize: 1 })).data).toEqual([
    { nc_operate_jdwh_id: expect.any(String), title: '林场 1', cover: '', theme: 'mo', area_text: '临沅市', clicks: 0 },
  ])
})

test.each([{ pageNum: 0 }, { pageSize: 101 }, { title: 'x'.repeat(101) }])('malformed: %j', async (input) => {
  expect((await guest.ask(baseList, input)).json()).toEqual(failed(commonRefusals.malformed))
})

test('D3-C66 D3-E21 a base with its contact, clean content, and videos apart from files', async () => {
  const { id } = await aBase({
    cover: '/files/public/a.svg',
    theme: 'dai',
    contact: '馆内务科',
    phone: '0555-6600001',
    site: '老地图厅',
    address: '滨江路 18 号',
    content: '<p onclick="x()">馆里</p><script>x()</script>',
  })
  const made = await database
    .insert(files)
    .values(
      ['介绍.mp4', '导览.pdf', '资料.zip'].map((name, place) => ({
        key: `uploads/base-${place}`,
        name,
        suffix: name.slice(-3),
        mime: 'application/octet-stream',
        bytes: 7,
        visibleTo: 'owner',
        createdAt: app.now(),
      })),
    )
    .returning()
  await database
    .insert(baseFiles)
    .values(made.map((file, place) => ({ baseId: id, fileId: file.id, isVideo: place === 0, position: 9 - place })))

  const { data } = await guest.send(baseDetail, { id })
  expect(data).toMatchObject({
    nc_operate_jdwh_id: id,
    title: '澄江城市建设档案馆',
    cover: '[{"relativePath":"/files/public/a.svg"}]',
    area_text: '澄江市',
    base_contact: '馆内务科',
    base_phone: '0555-6600001',
    base_site: '老地图厅',
    base_address: '滨江路 18 号',
    content: '<p>馆里</p>',
  })
  const namesOf = (list: string) => JSON.parse(list).map((file: { originalFileName: string }) => file.originalFileName)
  expect(namesOf(data.video_upload)).toEqual(['介绍.mp4'])
  expect(namesOf(data.file_upload)).toEqual(['资料.zip', '导览.pdf'])
  expect(JSON.parse(data.video_upload)[0]).toMatchObject({
    suffix: 'mp4',
    absolutePath: expect.stringMatching(/\/files\/uploads\/base-0$/),
  })

  // Whoever is logged in reads the files while the base is shown.
  const reader = await asUser(app, await aUser(database))
  const user = (await aUser(database)) as never
  const ids = made.map((file) => file.id)
  expect(await app.fileReaders.readable(ids, user)).toEqual(new Set(ids))
  await database.update(bases).set({ isShown: false })
  expect(await app.fileReaders.readable(ids, user)).toEqual(new Set())
  expect((await reader.ask({ ...storedFile, path: '/files/uploads/base-1' }, {})).json().success).toBe(false)
  expect(await guest.send(baseDetail, { id })).toEqual(failed(baseDetail.refusals.missing))
})

test('D3-Q48 D3-Q104 a click counts once per user and day, and once per browser of a guest', async () => {
  const { id } = await aBase({ clicks: 5 })
  const [one, two] = [await asUser(app, await aUser(database)), await asUser(app, await aUser(database))]
  const clicksFor = async ({ send }: Pick<typeof one, 'send'>) => (await send(baseDetail, { id })).data.clicks
  expect(await clicksFor(one)).toBe(6)
  expect(await clicksFor(one)).toBe(6)
  expect(await Promise.all([clicksFor(two), clicksFor(two), clicksFor(two)])).toContain(7)
  expect(await clicksFor(two)).toBe(7)

  const first = await guest.ask(baseDetail, { id })
  expect(first.json().data.clicks).toBe(8)
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  const again = await app.http.inject({ url: `${baseDetail.path}?id=${id}`, headers: { cookie } })
  expect(again.json().data.clicks).toBe(8)

  // The next day in China, which has not begun in UTC.
  app.setNow('2026-11-05T00:30+08:00')
  expect(await clicksFor(one)).toBe(9)
  await tidyBases(database, '2026-11-05')
  expect((await database.select().from(baseViews)).map(({ day }) => day)).toEqual(['2026-11-05'])
  app.setNow(NOW)
})

test('a base that is not there is missing; what is no id is malformed', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  expect(await guest.send(baseDetail, { id })).toEqual(failed(baseDetail.refusals.missing))
  expect((await guest.ask(baseDetail, { id: 'x' })).json()).toEqual(failed(commonRefusals.malformed))
})

test('D3-Q47 a region that an administrator adds is offered to learners in its place, and finds its bases', async () => {
  const admin = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  const regions = async () => (await guest.send(dictBatch, { codes: [AREA_CODE] })).data.area?.map(({ text }) => text)
  const value = { name: '沅南县', position: 1 }
  const { id } = (await admin.send(saveCatalogueItem, { kind: 'baseAreas', version: '', value })).data
  expect(await regions()).toEqual(expect.arrayContaining(['澄江市', '沅南县', '临沅市']))
  await aBase({ title: '县里的档案馆', areaValue: id })
  const found = await guest.send(baseList, { areas: id, pageNum: 1, pageSize: 12 })
  expect(found.data.map(({ title }) => title)).toEqual(['县里的档案馆'])
  const again = await admin.send(saveCatalogueItem, { kind: 'baseAreas', version: '', value })
  expect(again.data).toEqual({ errors: { name: '已经有这个地区' } })
})
