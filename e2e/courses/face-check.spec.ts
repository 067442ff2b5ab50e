import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { expectAt } from '../kit/steps.ts'
import { aLecture, listenToPulses, playerAddress, playerSettings, playUntil, startPlaying } from './lecture.ts'

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test('D3-B035 D3-B189 D3-R04 D3-Q05 the check comes before play, and again after verifyTime', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ verifyTime: 0.1 }) })
  const { id } = await aLecture(college)
  const pulses = listenToPulses(page)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await expectAt(page, routes.faceRecognition)
  await expect(page.getByText('留影核对')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '同意并打开相机' }).click()
  const take = page.getByRole('button', { name: '拍照并核对' })
  await expect(take).toBeEnabled()
  await take.click()

  await expectAt(page, routes.coursePlayer)
  await startPlaying(page)
  // The check is six seconds old.
  await playUntil(page, 7)
  await page.keyboard.press('Space')
  await expectAt(page, routes.faceRecognition)
  expect(pulses.map(({ state }) => state)).toContain('40900')
  await page.getByText('密码验证', { exact: true }).first().click()
  await page.getByLabel('密码', { exact: true }).fill('Wangyuan2026')
  await page.getByRole('button', { name: '验证', exact: true }).click()
  await expectAt(page, routes.coursePlayer)
  await expect(page.getByText('请先完成人脸识别')).toBeHidden()
})
