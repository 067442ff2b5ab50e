import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmLogin } from '@college/contract/account/scan.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, PASSWORD, test } from '../college.ts'
import { forgiveFailures } from '../kit/arrange.store.ts'
import { answer, expectAt, openAt } from '../kit/steps.ts'
import { logInByForm } from './forms.ts'

test.beforeEach(({ college }) => forgiveFailures(college))

/** A computer: a browser context of its own. */
async function aComputer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 860 },
    isMobile: false,
    hasTouch: false,
    // The code on it is photographed.
    deviceScaleFactor: 2,
  })
  await context.addInitScript(() => sessionStorage.setItem('nc-login-notice', '2'))
  const page = await context.newPage()
  await openAt(page, routes.desktopLogin, {})
  await expect(code(page)).toBeVisible()
  return page
}

const code = (page: Page) => page.getByRole('img', { name: '登录二维码' })
const question = (page: Page) => page.getByText('是否确认在电脑端登录？')
const album = (page: Page) => page.getByLabel('从相册选取')
const photographed = async (page: Page) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await code(page).screenshot(),
})

test('D1-B156 D1-B157 D1-C27 D1-C28: a guest scans the code from a photo, logs in and confirms, and the computer is logged in; scanned by another app, a code confirms nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const computer = await aComputer(browser, baseURL)
  await openAt(page, routes.scanLogin, {})
  // The test machine has no camera.
  await expect(page.getByText('未检测到相机设备')).toBeVisible()
  await album(page).setInputFiles(await photographed(computer))
  await answer(page, '您暂未登录，是否前去登录？', '是')
  await expectAt(page, routes.login)
  await logInByForm(page, '20260010', PASSWORD)
  await expectAt(page, routes.scanLogin)

  await expect(question(page)).toBeVisible()
  await expect(page.getByText('Linux 电脑 · Chrome')).toBeVisible()
  await expect(computer.getByText('请在手机上确认')).toBeVisible()
  const confirmed = page.waitForResponse((response) => response.url().endsWith(confirmLogin.path))
  await page.getByRole('button', { name: '确认登录' }).click()
  await confirmed
  const at = Date.now()
  await computer.waitForFunction((path) => window.location.hash.includes(path), routes.home.path)
  // Logged, not asserted: on a busy machine it may take longer.
  console.info(`the computer was in after ${Date.now() - at} ms`)
  await openAt(computer, routes.personalInfo, {})
  await expect(computer.getByText('20260010')).toBeVisible()
  await computer.context().close()

  // The address in the code, opened by a camera that is not ours (D1-Q60).
  await page.goto('/login/scan?uuid=whatever')
  await expectAt(page, routes.scanLogin)
  await expect(page.getByText('未检测到相机设备')).toBeVisible()
  await expect(question(page)).toBeHidden()
})

/** A second of film, as Chromium's fake camera plays it: the picture on a grey desk, 640 × 480, ten frames. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const onDesk = await sharp(picture).resize(300, 300).flatten().toBuffer()
  const desk = sharp({ create: { width: 640, height: 480, channels: 3, background: 'gray' } })
  const light = await desk
    .composite([{ input: onDesk, left: 170, top: 90 }])
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  // Grey has no colour: both colour planes, a quarter of the size each, hold the middle value.
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc(light.length / 2, 128)])
  return Buffer.concat([Buffer.from('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n'), ...Array(10).fill(frame)])
}

test('D1-R33 D1-B094: the camera reads the code', async ({ baseURL, browser, logIn }) => {
  const computer = await aComputer(browser, baseURL)
  const directory = mkdtempSync(path.join(tmpdir(), 'college-camera-'))
  const film = path.join(directory, 'code.y4m')
  await computer.setViewportSize({ width: 640, height: 480 })
  writeFileSync(film, await filmOf(await code(computer).screenshot()))

  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  const withCamera = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const phone = await withCamera.newPage({ baseURL: baseURL ?? '', permissions: ['camera'] })
  await logIn('20260011', phone)
  await phone.goto(`/#${href(routes.scanLogin, {})}`)
  await expect(question(phone)).toBeVisible()
  await expect(computer.getByText('请在手机上确认')).toBeVisible()
  await phone.getByRole('button', { name: '取消' }).click()
  await expect(computer.getByText('二维码已失效')).toBeVisible()
  await computer.getByRole('button', { name: '刷新二维码' }).click()
  await expect(code(computer)).toBeVisible()
  await withCamera.close()
  await computer.context().close()
  rmSync(directory, { recursive: true })
})
