import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { aLecture, playerAddress, playerSettings } from './lecture.ts'

test('D3-B022 D3-Q99 D3-Q08 D3-R20 a manuscript is readable text that plays from a paragraph, or a Word file under the name of its reader; a PDF is drawn as wide as the page and zoomed', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  const { rows: words } = await college.database.execute<{ id: string; said: string }>(
    sql`select cw.course_id as id, c.title as said from coursewares cw join courses c on c.id = cw.course_id
      join files f on f.id = cw.document_id where f.suffix = 'docx' order by cw.id limit 1`,
  )
  const { rows: papers } = await college.database.execute<{ key: string }>(
    sql`select key from files where suffix = 'pdf' and visible_to = 'login' order by id limit 1`,
  )
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(words[0]?.id ?? ''))
  const sheet = page.getByRole('dialog', { name: '文稿' })
  await page.getByRole('button', { name: '文稿', exact: true }).click()
  await expect(sheet.getByText(`${words[0]?.said}（导学）`)).toBeVisible()
  await expect(sheet.getByText('要点一')).toBeVisible()
  await expect(sheet.locator('[style*=mask]')).toHaveCSS('mask-image', /20260002/)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.goto(`/#${href(routes.previewFile, { url: `/files/${papers[0]?.key}`, name: '讲稿' })}`)
  const pages = page.getByRole('region', { name: '讲稿' })
  await expect(pages.locator('canvas').first()).toBeVisible()
  await expect(pages.getByText(/[\u4e00-\u9fff]{2,}/).first()).toBeAttached()
  const drawn = () =>
    pages
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        return {
          width: canvas.getBoundingClientRect().width,
          isBlank: !data.some((value, at) => at % 4 < 3 && value < 128),
        }
      })
  await expect.poll(drawn).toEqual({ width: 390, isBlank: false })
  await page.getByRole('button', { name: '放大' }).click()
  await expect.poll(async () => (await drawn()).width).toBeGreaterThan(480)

  await page.goto(playerAddress(id))
  await page.getByRole('button', { name: '文稿', exact: true }).filter({ visible: true }).click()
  const sentence = sheet.getByRole('button').filter({ hasText: '。' }).nth(4)
  await expect(sentence).toBeVisible()
  const size = await sentence.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(size).toBeGreaterThanOrEqual(16)
  await sentence.click()
  expect(await allViolations(page, '[role="dialog"]')).toEqual([])
  await sheet.getByRole('button', { name: '从这句播放' }).click()
  // Not that of the page before, which is kept.
  const film = page.getByRole('region', { name: '播放器' }).locator('video')
  const state = () => film.evaluate((video: HTMLVideoElement) => ({ time: video.currentTime, isPaused: video.paused }))
  await expect.poll(async () => (await state()).time).toBeGreaterThan(5)
  expect((await state()).isPaused).toBe(false)
  await expect(sentence.locator('xpath=ancestor::p')).toHaveAttribute('aria-current', 'true')
  await sheet.getByRole('button', { name: '返回' }).click()
  await expect(sheet).toHaveCount(0)
  // Worker, fonts and character maps come from this server, and the content security policy allows them.
  expect(problems).toEqual([])
})
