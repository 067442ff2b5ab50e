import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { userIdOf } from '../../database/demo/population.ts'
import { expect, test } from '../college.ts'
import { putIntoShell, SHELL_AGENT, shellFires } from '../kit/cordova.ts'
import { phonesOf } from '../kit/devices.store.ts'
import { answer, expectAt, expectToast, openAt } from '../kit/steps.ts'

test.use({ userAgent: SHELL_AGENT, serviceWorkers: 'block' })

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

test('D1-B175 D1-E39 D1-B259: after consent the phone is reported 4 s after the login, and removed at logout', async ({
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

  await page.getByRole('button', { name: '退出登录' }).click()
  await answer(page, '是否确认退出？', '是')
  await expectAt(page, routes.login)
  await expect.poll(() => phonesOf(college, learner)).toEqual({ devices: [], tokens: [] })
  expect(heard.slice(-2).toSorted()).toEqual(['unregister', 'userOutLogin'])
})

test('D1-B175: without consent no request contains data of the phone', async ({ page, logIn }) => {
  await putIntoShell(page)
  const heard = listenForPhone(page)
  await logIn('20260006')
  await openAt(page, routes.mine, {})
  await sheet(page).getByRole('button', { name: '不同意', exact: true }).click()
  await expect(sheet(page)).toBeHidden()
  await page.waitForTimeout(5_000)
  await shellFires(page, 'pause')
  await shellFires(page, 'resume')
  await page.reload()
  await page.waitForTimeout(5_000)
  await expect(sheet(page)).toBeHidden()
  expect(heard).toEqual([])
})

test('consent can be withdrawn in the settings, which also say what is collected', async ({ page, college, logIn }) => {
  const learner = userIdOf('20260007')
  await putIntoShell(page, { pushToken: 'other-token' })
  await logIn('20260007')
  await openAt(page, routes.appSettings, {})
  await sheet(page).getByRole('button', { name: '查看隐私说明' }).click()
  await expectAt(page, routes.privacy)
  await expect(page.getByRole('heading', { name: '只在您同意后收集的信息' })).toBeVisible()
  const consent = page.getByRole('switch', { name: '设备信息与消息推送' })
  await expect(consent).not.toBeChecked()
  await consent.click()
  await expect.poll(async () => (await phonesOf(college, learner)).tokens).toEqual(['other-token'])
  await consent.click()
  await expectToast(page, '已撤回同意，设备信息已删除')
  await expect.poll(() => phonesOf(college, learner)).toEqual({ devices: [], tokens: [] })
})

test('a newer version is announced once, with its notes; a pushed message opens its screen', async ({
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
  await page.reload()
  await page.waitForTimeout(1_000)
  await expect(prompt).toBeHidden()
})

test('D1-B308 D1-M142: on a tab page the second press of the back button within 2 s closes the app', async ({
  page,
  logIn,
}) => {
  await putIntoShell(page)
  await logIn('20260009')
  await openAt(page, routes.mine, {})
  await sheet(page).getByRole('button', { name: '不同意', exact: true }).click()
  await shellFires(page, 'backbutton')
  await expectToast(page, '再按一次退出应用')
  await page.waitForTimeout(2_100)
  // Both in one go: between two steps of a story more than two seconds may pass.
  const asked = await page.evaluate(() => {
    const { shellWasAsked } = window as unknown as { shellWasAsked: { name: string }[] }
    return [1, 2].map(() => {
      document.dispatchEvent(new Event('backbutton', { cancelable: true }))
      return shellWasAsked.map(({ name }) => name)
    })
  })
  expect(asked).toEqual([[], ['exit']])
})

test('D1-M131: when the shell’s script fails to load the app says so, and its pages still work', async ({ page }) => {
  await openAt(page, routes.download, {})
  await expectToast(page, 'cordova文件加载失败')
  await expect(page.getByRole('button', { name: '下载安装包' })).toBeVisible()
})
