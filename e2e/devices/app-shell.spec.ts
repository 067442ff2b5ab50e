import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { expect, test } from '../college.ts'
import { putIntoShell, SHELL_AGENT, shellFires } from '../kit/cordova.ts'
import { phonesOf } from '../kit/devices.store.ts'
import { answer, expectAt, expectToast, openAt } from '../kit/steps.ts'

test.use({ userAgent: SHELL_AGENT })

/** Collects every request about the phone that leaves the page, from its first moment. */
function listenForPhone(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(pushinc|mi)\//.test(pathname)) heard.push(pathname.split('/').at(-1) ?? '')
  })
  return heard
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '个人信息保护提示' })

test('D1-B175 D1-E39 D1-B259: after consent the phone is reported 4 s after the login, removed when the consent is withdrawn, and removed at logout', async ({
  page,
  college,
  logIn,
}) => {
  const learner = userIdOf('20260012')
  await putIntoShell(page)
  const heard = listenForPhone(page)
  await logIn('20260012')
  const began = Date.now()
  await openAt(page, routes.appSettings, {})
  await expect(sheet(page)).toBeVisible()
  expect(heard).toEqual([])
  const registering = page.waitForRequest((request) => request.url().endsWith('/mi/api/push/register'))
  await sheet(page).getByRole('button', { name: '同意', exact: true }).click()

  const request = await registering
  expect(Date.now() - began).toBeGreaterThan(3_900)
  expect(request.headers().authorization).toMatch(/^Bearer .+/)
  await expect
    .poll(() => phonesOf(college, learner))
    .toEqual({
      devices: [
        {
          deviceId: 'story-phone',
          deviceType: 'Android',
          manufacturer: 'Xiaomi',
          model: 'Mi 15',
          version: '15',
          status: 1,
        },
      ],
      tokens: ['story-token'],
    })

  await shellFires(page, 'pause')
  await expect.poll(async () => (await phonesOf(college, learner)).devices[0]?.status).toBe(2)
  await shellFires(page, 'resume')
  await expect.poll(async () => (await phonesOf(college, learner)).devices[0]?.status).toBe(1)

  await openAt(page, routes.privacy, {})
  await expect(page.getByRole('heading', { name: '只在您同意后收集的信息' })).toBeVisible()
  const consent = page.getByRole('switch', { name: '设备信息与消息推送' })
  await expect(consent).toBeChecked()
  await consent.click()
  await expectToast(page, '已撤回同意，设备信息已删除')
  await expect.poll(() => phonesOf(college, learner)).toEqual({ devices: [], tokens: [] })
  await consent.click()
  await expect.poll(async () => (await phonesOf(college, learner)).tokens).toEqual(['story-token'])

  await openAt(page, routes.appSettings, {})
  await page.getByRole('button', { name: '退出登录' }).click()
  await answer(page, '是否确认退出？', '是')
  await expectAt(page, routes.login)
  await expect.poll(() => phonesOf(college, learner)).toEqual({ devices: [], tokens: [] })
  expect(heard.slice(-2).toSorted()).toEqual(['unregister', 'userOutLogin'])
})

test('D1-B308 D1-M142: a newer version is announced with its notes, a pushed message opens its screen, and the back button goes back or, pressed twice on a tab page, closes the app', async ({
  page,
  logIn,
}) => {
  await putIntoShell(page, { versionCode: 14 })
  await logIn('20260008')
  await page.addInitScript((userId) => {
    localStorage.setItem('nc-consent', JSON.stringify({ state: { given: { [userId]: true } }, version: 0 }))
  }, userIdOf('20260008'))
  const registered = page.waitForResponse((response) => response.url().endsWith('/mi/api/push/register'))
  await openAt(page, routes.mine, {})
  const prompt = page.getByRole('alertdialog', { name: '发现新版本 1.2.0' })
  await expect(prompt).toContainText('长辈模式：字更大、按钮更大')
  await prompt.getByRole('button', { name: '立即更新' }).click()
  await expectAt(page, routes.download)
  await registered

  const link = `#${href(routes.devices, {})}`
  await page.evaluate((to) => {
    const { shellPushes } = window as unknown as { shellPushes: (data: unknown) => void }
    shellPushes({ additionalData: { foreground: false, payload: JSON.stringify({ link: to }) } })
  }, link)
  await expectAt(page, routes.devices)

  await shellFires(page, 'backbutton')
  await expectAt(page, routes.download)
  await openAt(page, routes.mine, {})
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  // Both in one go: between two steps of a story more than two seconds may pass.
  const asked = await page.evaluate(() => {
    const { shellWasAsked } = window as unknown as { shellWasAsked: { name: string }[] }
    return [1, 2].map(() => {
      document.dispatchEvent(new Event('backbutton', { cancelable: true }))
      return shellWasAsked.map(({ name }) => name).filter((name) => name === 'exit')
    })
  })
  expect(asked).toEqual([[], ['exit']])
  await expectToast(page, '再按一次退出应用')
})
