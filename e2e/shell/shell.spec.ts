import { expect, test } from '../college.ts'
import { openHomeAsGuest } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block' })

test('design 8: back closes an open sheet first; a sheet leaves by moving down, from where the finger let it go', async ({
  page,
}) => {
  await openHomeAsGuest(page)
  const menu = page.getByRole('dialog', { name: '干部网院' })
  const sheet = page.getByRole('dialog', { name: '网院介绍' })
  const open = async () => {
    await page.getByRole('button', { name: '干部网院' }).click()
    await menu.getByRole('button', { name: '网院介绍' }).click()
    await expect(sheet).toContainText('面向党员干部的在线学习平台')
  }
  await open()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: '推荐课程' })).toBeVisible()

  await open()
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const from = (await sheet.boundingBox())?.y ?? 0
  await page.mouse.move(150, from + 20)
  await page.mouse.down()
  await page.mouse.move(150, from + 180, { steps: 5 })
  const tops = sheet.evaluate(async (element) => {
    const seen: number[] = []
    while (element.isConnected && seen.length < 60) {
      seen.push(Math.round(element.getBoundingClientRect().top))
      await new Promise(requestAnimationFrame)
    }
    return seen
  })
  await page.mouse.up()
  const seen = new Set((await tops).filter((top) => top < 844))
  expect(Math.min(...seen)).toBeGreaterThan(from + 100)
  // In between, not only at the start and at the end.
  expect(seen.size).toBeGreaterThan(3)
  await expect(sheet).toHaveCount(0)
})
