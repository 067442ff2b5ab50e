import { approvalItem, confirmApproval } from '@college/contract/approvals/approvals.ts'
import {
  catalogueItem,
  catalogueReach,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { appVersionInfo, downloadApp } from '@college/contract/devices/versions.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { rolesOfGrant } from '@college/contract/kit/grants.ts'
import { grantsOf } from '@college/contract/kit/policies.ts'
import { beforeEach, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { askToShow, showByTwo } from '../testing/two-people.ts'
import { appVersions, userDevices } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const guest = asGuest(app)
const kind = 'appVersions'
const roles = ['learner', ...grantsOf('appVersions', 'publish').flatMap(rolesOfGrant)]
const [one, other] = [
  await asUser(app, await aUser(database, { roles })),
  await asUser(app, await aUser(database, { roles })),
]
beforeEach(() => database.delete(appVersions))

const value = {
  ...{ packageName: 'cn.college.app', versionName: '2.4.0', versionCode: 24, notes: '离线学习', file: '' },
  publishedAt: '2026-11-04T00:00:00.000Z',
}
const make = async (wish: object = {}) =>
  (await one.send(saveCatalogueItem, { kind, version: '', value: { ...value, ...wish } })).data
const offered = async () => (await guest.send(appVersionInfo, { versionCode: 0 })).data?.versionName

test('D1-B260 D1-C55 a version is offered when a second administrator has confirmed it, and one takes it back', async () => {
  const { id } = await make()
  expect(await offered()).toBeUndefined()
  expect((await guest.send(downloadApp, { appVersionId: id })).message).toBe(downloadApp.refusals.noVersion.message)
  expect((await showByTwo(one, other, { kind, id })).success).toBe(true)
  expect(await offered()).toBe('2.4.0')
  const hide = await one.send(setCatalogueState, { kind, ids: [id], state: 'hidden' })
  expect(hide.data).toEqual({ changed: 1, asked: 0 })
  expect(await offered()).toBeUndefined()
})

test('D1-B260 what phones are offered is not changed without the second: it is hidden first', async () => {
  const { id, version } = await make()
  await showByTwo(one, other, { kind, id })
  expect((await one.send(catalogueItem, { kind, id })).data).toMatchObject({ mayChange: false, mayPublish: true })
  const { hideFirst } = saveCatalogueItem.refusals
  const changed = { ...value, versionCode: 99 }
  expect(await one.send(saveCatalogueItem, { kind, id, version, value: changed })).toEqual(failed(hideFirst))
  expect(await one.send(removeCatalogueItem, { kind, id })).toEqual(failed(removeCatalogueItem.refusals.shown))
  await one.send(setCatalogueState, { kind, ids: [id], state: 'hidden' })
  expect((await one.send(saveCatalogueItem, { kind, id, version, value: changed })).success).toBe(true)
})

test('D1-B260 whoever confirms reads what is offered now beside what would be; a changed one is not confirmed', async () => {
  const old = await make()
  await showByTwo(one, other, { kind, id: old.id })
  const { id, version } = await make({ versionName: '2.5.0', versionCode: 25 })
  const asked = await askToShow(one, other, { kind, id })
  const { proposal } = (await other.send(approvalItem, { id: asked })).data
  expect([proposal?.before?.versionName, proposal?.after.versionName]).toEqual(['2.4.0', '2.5.0'])
  const changed = { ...value, versionName: '2.5.1', versionCode: 25 }
  await one.send(saveCatalogueItem, { kind, id, version, value: changed })
  expect(await other.send(confirmApproval, { id: asked })).toEqual(failed(confirmApproval.refusals.changed))
  expect(await offered()).toBe('2.4.0')
})

test('D1-Q64 D1-B260 a version without a package keeps the address that was confirmed, whatever the settings say later', async () => {
  const point = (to: string) => app.settings.set('setting_nc_other_app_package_url', to, 'test', app.now())
  await point('https://dl.example.cn/24.apk')
  const { id } = await make()
  const first = await askToShow(one, other, { kind, id })
  expect((await other.send(approvalItem, { id: first })).data.proposal?.facts).toEqual([
    { label: '安装包地址', text: 'https://dl.example.cn/24.apk' },
  ])
  // The address is part of what is confirmed.
  await point('https://evil.example.cn/24.apk')
  expect(await other.send(confirmApproval, { id: first })).toEqual(failed(confirmApproval.refusals.changed))
  await point('https://dl.example.cn/24.apk')
  expect((await other.send(confirmApproval, { id: first })).success).toBe(true)
  await point('https://evil.example.cn/24.apk')
  app.pass(2)
  const { headers } = await guest.ask(downloadApp, { appVersionId: id })
  expect(headers.location).toBe('https://dl.example.cn/24.apk')
})

test('D1-B260 D1-E39 it touches the people and phones that use the app and can install a package', async () => {
  const phone = async (deviceType: string, deviceId: string, wish: object = {}) => {
    const user = await aUser(database, wish)
    const { sessionId } = await asUser(app, user)
    const device = { deviceType, deviceId }
    await database.insert(userDevices).values({ userId: user.id, sessionId, device, updatedAt: app.now() })
  }
  await phone('Android', 'a')
  await phone('Android', 'a')
  await phone('android', '')
  await phone('iOS', 'b')
  await phone('Android', 'c', { status: 'closed' })
  const { id } = await make()
  const of = { kind, ids: id, state: 'shown' }
  expect((await one.send(catalogueReach, of)).data.reach).toEqual({ people: 3, phones: 2 })
})
