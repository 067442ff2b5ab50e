import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { expectAt, openAt } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('design 8: back closes an open sheet first; a sheet leaves by moving down, from where the finger let it go', async ({
  page,
  logIn,
}) => {
  await logIn('20260014')
  await openAt(page, routes.studyArchive, {})
  const sheet = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: /积分.*明细/ }).click()
  await open()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expectAt(page, routes.studyArchive)

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
