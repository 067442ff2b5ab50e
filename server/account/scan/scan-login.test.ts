import { lockedOutRefusals, loginByKey } from '@college/contract/account/login.ts'
import { userDetail } from '@college/contract/account/person.ts'
import {
  cancelLogin,
  confirmLogin,
  makeScan,
  openScanLink,
  scanQrCode,
  scanState,
} from '@college/contract/account/scan.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aBrowser } from '../../testing/browser.ts'
import { untilSomeoneWaits } from '../../testing/locks.ts'
import { aMember, overhear } from '../../testing/members.ts'
import { scanLogins, users } from '../tables.ts'
import { scanStore } from './scan.store.ts'
import { WAIT } from './scan-login.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const events = overhear(app)
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const { gone } = confirmLogin.refusals
const EXPIRED = { state: 'expired', name: '' }

/** A computer that shows a picture. */
async function aDesktop(ip = '10.1.1.7') {
  const browser = aBrowser(app, { ip, userAgent: CHROME })
  const { data } = await browser.send(makeScan, {})
  const { uuid } = data
  return {
    browser,
    uuid,
    state: async () => (await browser.send(scanState, { uuid })).data,
    enter: () => browser.send(loginByKey, { typeValue: 'scan', userKey: uuid }),
  }
}

/** Somebody's phone, logged in, at 127.0.0.1. */
async function aPhone(name = '王晓明') {
  const member = await aMember(app, { name })
  return { member, ...(await asUser(app, member)) }
}

test('D1-C27 D1-C28 D1-B095 D1-B156 scanned, confirmed, and the computer is in', async () => {
  const desktop = await aDesktop('127.0.0.9')
  const phone = await aPhone()
  expect(desktop.uuid).toMatch(/^[\w-]{43}$/)
  expect(await desktop.state()).toEqual({ state: 'new', name: '' })

  const shown = await phone.send(scanQrCode, { uuid: desktop.uuid })
  expect(shown.data).toEqual({
    deviceName: 'Windows 电脑 · Chrome',
    place: '本机',
    askedAt: '2026-11-04T01:00:00.000Z',
    isOtherNetwork: false,
  })
  expect(await desktop.state()).toEqual({ state: 'scanned', name: '王*明' })
  expect(await desktop.enter()).toEqual(failed(loginByKey.refusals.expired))

  expect((await phone.send(confirmLogin, { userId: phone.member.id, uuid: desktop.uuid })).success).toBe(true)
  expect((await desktop.state()).state).toBe('confirmed')
  expect((await desktop.enter()).data).toMatchObject({ userId: phone.member.id, userName: '王晓明' })
  expect((await desktop.browser.send(userDetail, {})).data.name).toBe('王晓明')
  expect(events.slice(-2)).toMatchObject([
    { action: 'confirm-scan-login', result: 'done', detail: { isOtherNetwork: false } },
    { action: 'login', actor: phone.member.id, detail: { way: 'scan' } },
  ])
  // One use.
  expect(await desktop.enter()).toEqual(failed(loginByKey.refusals.expired))
  expect(await desktop.state()).toEqual(EXPIRED)
})

test('D2-C80 security 13: the browser that shows the picture alone can redeem it', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  await phone.send(confirmLogin, { uuid: desktop.uuid })
  const thief = await aDesktop()
  const stolen = { typeValue: 'scan', userKey: desktop.uuid }
  expect(await thief.browser.send(loginByKey, stolen)).toEqual(failed(loginByKey.refusals.expired))
  expect(await asGuest(app).send(loginByKey, stolen)).toEqual(failed(loginByKey.refusals.expired))
  expect((await thief.browser.send(scanState, { uuid: desktop.uuid })).data).toEqual(EXPIRED)
  // The attempt has not used it up.
  expect((await desktop.enter()).data.userId).toBe(phone.member.id)
})

test('security 13: the cookie is out of reach of scripts, and only hashes are kept', async () => {
  const browser = aBrowser(app)
  const answer = await browser.ask(makeScan)
  const cookie = answer.cookies.find(({ name }) => name === 'scan')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const kept = JSON.stringify(await app.database.select().from(scanLogins))
  expect(kept).not.toContain(answer.json().data.uuid)
  expect(kept).not.toContain(cookie?.value)
})

test('security 13: 120 seconds; a confirmation at the last moment still counts', async () => {
  const late = await aDesktop()
  const last = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: last.uuid })
  app.pass(119)
  await phone.send(confirmLogin, { uuid: last.uuid })
  app.pass(5)
  expect(await phone.send(scanQrCode, { uuid: late.uuid })).toEqual(failed(gone))
  expect(await late.state()).toEqual(EXPIRED)
  expect((await last.enter()).data.userId).toBe(phone.member.id)
})

test('a picture that was scanned in time and confirmed too late is void', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  app.pass(120)
  expect(await phone.send(confirmLogin, { uuid: desktop.uuid })).toEqual(failed(gone))
  expect(await desktop.enter()).toEqual(failed(loginByKey.refusals.expired))
})

test('D1-Q82 a computer whose person is suspended after the confirmation is told so, and does not come in', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  await phone.send(confirmLogin, { uuid: desktop.uuid })
  await app.database.update(users).set({ status: 'suspended' }).where(eq(users.id, phone.member.id))
  expect(await desktop.enter()).toEqual(failed(lockedOutRefusals.suspended))
  expect(events.at(-1)).toMatchObject({ target: phone.member.id, detail: { way: 'scan', why: 'suspended' } })
})

test('who scans first has it', async () => {
  const desktop = await aDesktop()
  const [one, other] = [await aPhone('赵春兰'), await aPhone('孙志远')]
  await one.send(scanQrCode, { uuid: desktop.uuid })
  expect(await other.send(scanQrCode, { uuid: desktop.uuid })).toEqual(failed(gone))
  expect(await other.send(confirmLogin, { uuid: desktop.uuid })).toEqual(failed(gone))
  await other.send(cancelLogin, { uuid: desktop.uuid })
  expect((await one.send(scanQrCode, { uuid: desktop.uuid })).success).toBe(true)
  expect(await desktop.state()).toEqual({ state: 'scanned', name: '赵*兰' })
})

test('D1-B156 a picture that was used says so when it is scanned again, before and after the computer came in', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  await phone.send(confirmLogin, { uuid: desktop.uuid })
  const used = failed(scanQrCode.refusals.used)
  expect(await phone.send(scanQrCode, { uuid: desktop.uuid })).toEqual(used)
  await desktop.enter()
  expect(await phone.send(scanQrCode, { uuid: desktop.uuid })).toEqual(used)
  expect(await (await aPhone()).send(scanQrCode, { uuid: desktop.uuid }), 'told to its user alone').toEqual(
    failed(gone),
  )
})

test('nothing is confirmed unscanned', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  expect(await phone.send(confirmLogin, { uuid: desktop.uuid })).toEqual(failed(gone))
  expect((await desktop.state()).state).toBe('new')
})

test('D1-C28 security 6: a userId of somebody else is refused and audited, and opens nothing', async () => {
  const desktop = await aDesktop()
  const [phone, victim] = [await aPhone(), await aPhone()]
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  const answer = await phone.send(confirmLogin, { userId: victim.member.id, uuid: desktop.uuid })
  expect(answer).toEqual(failed(commonRefusals.notAllowed))
  expect(events.at(-1)).toMatchObject({
    actor: phone.member.id,
    action: 'confirm-scan-login',
    result: 'refused',
    detail: { why: 'other user' },
  })
  expect((await desktop.state()).state).toBe('scanned')
})

test('security 13: another network is warned of and written down', async () => {
  const desktop = await aDesktop('203.0.113.9')
  const phone = await aPhone()
  const shown = await phone.send(scanQrCode, { uuid: desktop.uuid })
  expect(shown.data).toMatchObject({ place: '公网 203.0.113.*', isOtherNetwork: true })
  const warning = { action: 'scan-from-other-network', actor: phone.member.id }
  expect(events.at(-1)).toMatchObject({ ...warning, detail: { desktop: '203.0.113.9' } })
})

test('who does not mean it says so: the picture is void at once', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  await phone.send(cancelLogin, { uuid: desktop.uuid })
  expect(await desktop.state()).toEqual(EXPIRED)
  expect(await phone.send(confirmLogin, { uuid: desktop.uuid })).toEqual(failed(gone))
})

test('D1-C27 D1-C28 a guest scans and confirms nothing', async () => {
  const { uuid } = await aDesktop()
  for (const call of [scanQrCode, confirmLogin, cancelLogin]) {
    expect(await asGuest(app).send(call, { uuid })).toEqual(failed(commonRefusals.logInFirst))
  }
})

test('D1-Q60 a computer that waits hears long before its time is up, one that knows is answered when the time is up', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  const waiting = desktop.browser.send(scanState, { uuid: desktop.uuid, seen: 'new' })
  await new Promise((resolve) => setTimeout(resolve, 400))
  const at = Date.now()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  expect((await waiting).data.state).toBe('scanned')
  expect(Date.now() - at).toBeLessThan(WAIT.longest / 2)
})

test('security 13: one address makes three hundred pictures in a quarter of an hour', async () => {
  const browser = aBrowser(app, { ip: '10.9.9.9' })
  for (let time = 0; time < 300; time += 1)
    await app.limits.take('scan:10.9.9.9', { most: 300, seconds: 900 }, app.now())
  expect(await browser.send(makeScan, {})).toEqual(failed(makeScan.refusals.tooMany))
})

test('D1-Q60 the link itself confirms nothing: it leads to the scanner', async () => {
  const { uuid } = await aDesktop()
  const answer = await aBrowser(app).ask(openScanLink, { uuid })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/#/mobile/sys'])
})

test('security 13: of two who redeem at one moment one is in', async () => {
  const desktop = await aDesktop()
  const phone = await aPhone()
  await phone.send(scanQrCode, { uuid: desktop.uuid })
  await phone.send(confirmLogin, { uuid: desktop.uuid })
  const scan = { uuid: desktop.uuid, desktop: desktop.browser.jar.get('scan') ?? '' }
  let rival: Promise<string | undefined> = Promise.resolve(undefined)
  const first = await app.database.transaction(async (transaction) => {
    const userId = await scanStore(transaction).redeem(scan, app.now())
    rival = scanStore(app.database).redeem(scan, app.now())
    // Not before the rival has come to the row that is being used up.
    await untilSomeoneWaits(app.database)
    return userId
  })
  expect([first, await rival]).toEqual([phone.member.id, undefined])
})
