import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt, settled } from '../kit/steps.ts'

const row = (name: string | RegExp) => ({ name })

test('D1-B067 D1-R22 D3-R33 security 8: the document, the video and the picture of a brief open in the app; a foreign address is neither framed nor played, nor requested', async ({
  page,
  logIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await logIn('20260001')
  await openAt(page, routes.home, { tab: 'briefs' })
  await page.getByRole('link', row(/本月新课速览/)).click()
  await expectAt(page, routes.brief)
  await expect(page.getByRole('heading', row('本月新课速览'))).toBeVisible()

  await page.getByRole('button', row(/新课导读/)).click()
  await expectAt(page, routes.previewFile)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', row('返回')).click()
  await expectAt(page, routes.brief)

  await page.getByRole('button', row(/片段：系统思维/)).click()
  await expectAt(page, routes.videoFile)
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(60)
  await page.getByRole('button', row('返回')).click()

  await page.getByRole('button', row(/一图读懂系统思维/)).click()
  await expectAt(page, routes.previewFile)
  const picture = page.getByRole('img', row('一图读懂系统思维'))
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await page.getByRole('button', row('返回')).click()

  await page.getByRole('button', row(/去看全部推荐课程/)).click()
  await expectAt(page, routes.moreCourses)

  await openAt(page, routes.previewFile, { url: 'https://elsewhere.example/files/a.pdf' })
  await expect(page.getByText('当前预览地址为空，请上传对应文件')).toBeVisible()
  await openAt(page, routes.videoFile, { url: 'https://elsewhere.example/files/a.mp4' })
  await expect(page.getByText('没有资料地址').filter({ visible: true })).toBeVisible()
  await settled(page)
  expect(asked.filter((url) => url.startsWith('https://elsewhere.example'))).toEqual([])
})
