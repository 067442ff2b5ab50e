import { briefDetail } from '@college/contract/briefs/detail.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { briefResources, briefs } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const learner = await asUser(app, await aUser(app.database))
await app.settings.set('setting_nc_other_hosts', 'news.college.example', 'test', app.now())

const at = (text: string) => new Date(text)
async function aBrief(wish: Partial<typeof briefs.$inferInsert> = {}) {
  const [brief] = await app.database
    .insert(briefs)
    .values({ name: '普法简报', publishedAt: at('2026-11-01T09:00+08:00'), ...wish })
    .returning()
  return brief as typeof briefs.$inferSelect
}
async function addResources(briefId: string, rows: { name: string; type: string; address: string }[]) {
  await app.database.insert(briefResources).values(
    // Inserted in reverse, because `position` and not the insertion decides the order.
    rows
      .map((row, position) => ({ ...row, briefId, position, publishedAt: at('2026-10-31T23:30+08:00') }))
      .toReversed(),
  )
}

test.each(['/inc/brief/mobile/detail', '/brief/mobile/detail'] as const)(
  'D1-R22 D1-B085 D1-Q52 %s answers title, cover and resources in their order',
  async (path) => {
    const brief = await aBrief({ cover: '/files/public/a.svg', theme: 'tan' })
    await addResources(brief.id, [
      { name: '讲稿', type: 'document', address: '/files/demo/a.pdf' },
      { name: '视频', type: 'video', address: '/files/demo/a.mp4' },
    ])
    const resource = { id: expect.any(String), publishDate: '2026-10-31' }
    expect(await learner.send({ ...briefDetail, path }, { id: brief.id })).toEqual(
      done({
        id: brief.id,
        title: '普法简报',
        cover: '[{"relativePath":"/files/public/a.svg"}]',
        theme: 'tan',
        publishDate: '2026-11-01',
        resources: [
          { ...resource, name: '讲稿', type: 'document', address: '/files/demo/a.pdf' },
          { ...resource, name: '视频', type: 'video', address: '/files/demo/a.mp4' },
        ],
      }),
    )
  },
)

test.each([
  ['a foreign file', 'document', 'https://elsewhere.example/files/a.pdf', ''],
  ['a path outside the files', 'video', '/other/a.mp4', ''],
  ['a script', 'picture', 'javascript:alert(1)', ''],
  ['a foreign page nobody named', 'link', 'https://elsewhere.example/a', ''],
  ['a page of the allow-list', 'link', 'https://news.college.example/a', 'https://news.college.example/a'],
  ['a screen of ours', 'link', '#/mobile/tel', '/mobile/tel'],
  ['none', 'document', '', ''],
])('D1-Q90 security 8 security 11 where a resource leads: %s', async (_name, type, address, shown) => {
  const brief = await aBrief()
  await addResources(brief.id, [{ name: '资料', type, address }])
  const { data } = await learner.send(briefDetail, { id: brief.id })
  expect(data.resources.map((resource) => resource.address)).toEqual([shown])
})

test('a hidden brief, one of tomorrow and one that is not there are missing alike', async () => {
  const hidden = await aBrief({ isShown: false })
  const tomorrow = await aBrief({ publishedAt: at('2026-11-05T09:00+08:00') })
  for (const id of [hidden.id, tomorrow.id, '00000000-0000-7000-8000-000000000000']) {
    expect(await learner.send(briefDetail, { id })).toEqual(failed(briefDetail.refusals.missing))
  }
})

test('D1-R22 a guest logs in first; what is no id is malformed', async () => {
  const { id } = await aBrief()
  expect(await asGuest(app).send(briefDetail, { id })).toEqual(failed(commonRefusals.logInFirst))
  for (const wrong of ['', 'x', `${id}'`]) {
    expect((await learner.ask(briefDetail, { id: wrong })).json()).toEqual(failed(commonRefusals.malformed))
  }
})
