import { bannerList, hasAppAiBtn, loginPopupNotice } from '@college/contract/home/home.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { banners, notices } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database, settings } = app
const guest = asGuest(app)
const user = await aUser(database)
const learner = await asUser(app, user)

const aBanner = (wish: Partial<typeof banners.$inferInsert> = {}) =>
  database
    .insert(banners)
    .values({ code: '001', client: 'mobilelist', title: '主题', imgUrl: '/files/public/a.svg', ...wish })
const ask = { code: '001', pageSize: 8, client: 'mobilelist' }

test('D1-C07 D1-E04 the banners of one place and client, in their order', async () => {
  await aBanner({ title: '二', position: 2 })
  await aBanner({ title: '一', position: 1, url: '/mobile/tel' })
  await aBanner({ title: '他处', code: '002' })
  await aBanner({ title: '他端', client: 'pc' })
  await aBanner({ title: '隐', isShown: false })
  expect(await guest.send(bannerList, ask)).toEqual(
    done([
      { id: expect.any(String), title: '一', imgUrl: '/files/public/a.svg', url: '/mobile/tel' },
      { id: expect.any(String), title: '二', imgUrl: '/files/public/a.svg', url: '' },
    ]),
  )
  expect((await guest.ask(bannerList, {})).json().data).toHaveLength(2)
  expect((await guest.send(bannerList, { ...ask, pageSize: 1 })).data).toHaveLength(1)
})

test('D1-Q90 a banner leads abroad only to hosts that the college has named', async () => {
  await aBanner({ code: '003', url: 'https://www.example.cn/a' })
  const url = async () => (await guest.send(bannerList, { ...ask, code: '003' })).data[0]?.url
  expect(await url()).toBe('')
  await settings.set('setting_nc_other_hosts', 'www.example.cn', user.id, app.now())
  expect(await url()).toBe('https://www.example.cn/a')
})

test.each([[{ pageSize: 0 }], [{ pageSize: 101 }], [{ pageSize: 'x' }], [{ code: 'x'.repeat(21) }]])(
  'banners asked for with %j are malformed',
  async (wrong) => {
    expect((await guest.ask(bannerList, { ...ask, ...wrong })).json()).toEqual(failed(commonRefusals.malformed))
  },
)

test('D1-C04 D1-B026 the AI entry is there when the college has switched it on and somebody answers', async () => {
  expect(await guest.send(hasAppAiBtn, {})).toEqual(done({ value: '0' }))
  await settings.set('setting_nc_other_ai', '1', user.id, app.now())
  expect(await guest.send(hasAppAiBtn, {})).toEqual(done({ value: '0' }))
  Object.assign(app.config, { AI_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'small' })
  expect(await guest.send(hasAppAiBtn, {})).toEqual(done({ value: '1' }))
})

test('D1-C51 D1-E18 the latest notice that is out, without what could act', async () => {
  expect(await learner.send(loginPopupNotice, {})).toEqual(done(null))
  const at = (publishedAt: string, wish: Partial<typeof notices.$inferInsert> = {}) =>
    database.insert(notices).values({ title: '通知', content: '', publishedAt: new Date(publishedAt), ...wish })
  await at('2026-11-01T09:00+08:00')
  await at('2026-11-03T09:00+08:00', { title: '开班', content: '<p>报到</p><script>alert(1)</script>' })
  await at('2026-11-04T08:00+08:00', { isShown: false })
  await at('2026-11-05T09:00+08:00')
  expect(await learner.send(loginPopupNotice, {})).toEqual(
    done({ id: expect.any(String), title: '开班', content: '<p>报到</p>' }),
  )
})

test('D1-C51 a guest gets no notice', async () => {
  expect(await guest.send(loginPopupNotice, {})).toEqual(failed(commonRefusals.logInFirst))
})
